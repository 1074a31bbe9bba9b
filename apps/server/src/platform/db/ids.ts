/**
 * The number of a row, by the kind of row it numbers. A number read from elsewhere becomes an id where it is
 * passed to something that requires one; an id of one kind is never accepted for that of another.
 */
type Id<Kind extends string> = bigint & { readonly [kind]?: Kind };
declare const kind: unique symbol;

export type AccountId = Id<'account'>;
export type AgentId = Id<'agent'>;
export type AggregatorId = Id<'aggregator'>;
export type BillId = Id<'bill'>;
export type DealerId = Id<'dealer'>;
export type ContentId = Id<'content'>;
export type ExportId = Id<'export'>;
export type ImageId = Id<'image'>;
export type JournalId = Id<'journal'>;
export type LateVoidId = Id<'late void'>;
export type LayOffId = Id<'lay-off'>;
export type NotificationId = Id<'notification'>;
export type PlayerId = Id<'player'>;
export type ProfileId = Id<'profile'>;
export type ResultId = Id<'result'>;
export type RoundId = Id<'round'>;
export type RuleId = Id<'rule'>;
export type SettlementId = Id<'settlement'>;
export type SourceId = Id<'source'>;
export type TermsId = Id<'terms'>;
export type WebhookDeliveryId = Id<'webhook delivery'>;
