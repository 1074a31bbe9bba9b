import { readDraw } from './check/draw-file.ts';
import { FileProblem } from './check/input-file.ts';
import { judgeTicket } from './check/judge-ticket.ts';
import { asJson, asTable } from './check/print.ts';
import { rulesOf } from './check/provider.ts';
import { readTickets } from './check/ticket-file.ts';
import { type Command, requiredOption, textOption, UsageProblem } from './command.ts';
import { printMessage, printResult } from './output.ts';

const formats = { json: asJson, table: asTable };
const EXIT_UNREADABLE = 2;

export const command: Command = {
  help: `Usage: drawdesk check --provider ID --draw draw.json --tickets tickets.csv [--format json|table]

Computes what each ticket pays on a draw. Stores nothing and needs no database.

  --provider ID     thai-gov, hanoi, laos-pattana …; or a derivation: thai, hanoi, two_prizes, laos, laos_brand, baac,
                    stock, direct, yigi, ticket
  --draw FILE       fields of the draw: {"prize_1st":"107387","prize_front_three":["091","298"],
                    "prize_back_three":["602","716"],"prize_two":"08"}; hanoi {"special":"60213","prize1":"80300"};
                    stock {"index":"19,876.54","change":"-123.45"}; yigi {"shots":["12345", …]}
  --tickets FILE    CSV with the header bet_type,number,stake,rate; an empty rate means the starting rate
  --format FORMAT   json (default), an array in the order of the file; or table

Exit code 0, or 2 if the input cannot be read. A row that is not a valid ticket is "invalid", with the reason.`,
  options: {
    provider: { type: 'string' },
    draw: { type: 'string' },
    tickets: { type: 'string' },
    format: { type: 'string' },
  },

  async run(input) {
    const format = formatOf(textOption(input, 'format') ?? 'json');
    const { derivation, switches } = rulesOf(requiredOption(input, 'provider'));
    const [drawFile, ticketFile] = [requiredOption(input, 'draw'), requiredOption(input, 'tickets')];
    if (input.words.length > 0) throw new UsageProblem(`"${input.words[0]}" does not belong to an option.`);
    try {
      const result = readDraw(drawFile, derivation, switches);
      const judgements = readTickets(ticketFile).map((row) => judgeTicket(row, { result, switches }));
      printResult(format(judgements));
      return 0;
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      printMessage(error.message);
      return EXIT_UNREADABLE;
    }
  },
};

function formatOf(name: string) {
  if (name === 'json' || name === 'table') return formats[name];
  throw new UsageProblem(`Unknown format "${name}". Use json or table.`);
}
