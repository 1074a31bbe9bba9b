import { type RawBuilder, sql } from 'kysely';

/*
 * Sales of a business day, the one definition that every screen uses (docs/decisions/reports.md): stakes of the
 * rounds whose business date is that day, settled or not, whenever they were sold, less cancelled and voided bills,
 * and without rounds that are cancelled or voided. So sales and win/loss of a day are of the same rounds.
 */

/** The running business day, in the company's zone. */
export const today = sql`(now() at time zone (select time_zone from company))::date`;

/** Whether what a round `r` sold counts as sales. */
export const countsAsSales = sql`r.status not in ('cancelled', 'voided')`;

/** Rounds of the running business day, read once per statement: round_by_date. */
export const roundsToday = sql`array(
  select r.id from round r where r.business_date = ${today} and ${countsAsSales})`;

/**
 * Sales today of one master or agent, from the roll-up of its rounds by its primary key.
 * @param aggregatorId, agentId - columns; agent 0 is the whole master.
 */
export const salesToday = (aggregatorId: RawBuilder<unknown>, agentId: RawBuilder<unknown>) => sql`(
  select coalesce(sum(s.stake), 0)::bigint
  from round_sales s
  where s.aggregator_id = ${aggregatorId} and s.round_id = any(${roundsToday}) and s.agent_id = ${agentId})`;
