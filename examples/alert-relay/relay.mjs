/**
 * Takes the alerts of Drawdesk and forwards them to LINE or Telegram, as docs/alerts.md describes it. Node 20 or newer,
 * no dependencies. README.md beside it has the settings.
 *
 *   DRAWDESK_ALERT_WEBHOOK_SECRET=… TELEGRAM_BOT_TOKEN=… TELEGRAM_CHAT_ID=… node relay.mjs
 *   DRAWDESK_ALERT_WEBHOOK_SECRET=… LINE_CHANNEL_ACCESS_TOKEN=… LINE_TO=… node relay.mjs
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const env = process.env;
const tolerated_s = 300;
const bytesMax = 65_536;
const rememberedMax = 10_000;
/** Drawdesk waits for ten seconds. */
const timeoutMs = 8_000;

const say = (line) => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Whether a request is recent and from Drawdesk: one `v1` of the header is the HMAC-SHA256 of `<t>.<body>`. */
function isGenuine(header, body, secret) {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d+$/.test(time) || Math.abs(Date.now() / 1_000 - Number(time)) > tolerated_s) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, value]) => Buffer.from(value ?? '', 'hex'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

/** The lines of the message: title, lottery and round in each language, then the link. */
function textOf(alert, { languages, origin }) {
  const parts = languages.map((language) => {
    const { title, body } = alert[language];
    return body === '' ? title : `${title}\n${body}`;
  });
  return [...parts, ...(origin === '' ? [] : [origin + alert.page])].join('\n');
}

const post = (address, headers, body) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });

/** A push message of the LINE Messaging API. LINE answers 409 to a retry key of a message that it has already. */
function lineOf({ base, token, to }) {
  return async (text, id) => {
    const hex = createHash('sha256').update(`${to} ${id}`).digest('hex');
    const retryKey = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
    const headers = { authorization: `Bearer ${token}`, 'x-line-retry-key': retryKey };
    const { status } = await post(`${base}/v2/bot/message/push`, headers, {
      to,
      messages: [{ type: 'text', text }],
    });
    return status === 409 ? 200 : status;
  };
}

/** A message of a Telegram bot. */
function telegramOf({ base, token, chat }) {
  return async (text) => {
    const message = { chat_id: chat, text, link_preview_options: { is_disabled: true } };
    return (await post(`${base}/bot${token}/sendMessage`, {}, message)).status;
  };
}

function readSettings() {
  const secret = env.DRAWDESK_ALERT_WEBHOOK_SECRET ?? '';
  if (secret.length < 32) throw new Error('DRAWDESK_ALERT_WEBHOOK_SECRET must have 32 or more characters.');
  const language = env.ALERT_LANGUAGE || 'both';
  if (!['en', 'th', 'both'].includes(language)) throw new Error('ALERT_LANGUAGE must be en, th or both.');
  const services = [];
  if (env.LINE_CHANNEL_ACCESS_TOKEN && env.LINE_TO)
    services.push([
      'line',
      lineOf({
        base: env.LINE_API || 'https://api.line.me',
        token: env.LINE_CHANNEL_ACCESS_TOKEN,
        to: env.LINE_TO,
      }),
    ]);
  if (env.TELEGRAM_BOT_TOKEN && env.TELEGRAM_CHAT_ID)
    services.push([
      'telegram',
      telegramOf({
        base: env.TELEGRAM_API || 'https://api.telegram.org',
        token: env.TELEGRAM_BOT_TOKEN,
        chat: env.TELEGRAM_CHAT_ID,
      }),
    ]);
  if (services.length === 0)
    throw new Error(
      'Set LINE_CHANNEL_ACCESS_TOKEN and LINE_TO, or TELEGRAM_BOT_TOKEN and TELEGRAM_CHAT_ID, or all four.',
    );
  return {
    ...{ secret, services, host: env.HOST || '127.0.0.1', port: Number(env.PORT || 8790) },
    ...{ languages: language === 'both' ? ['th', 'en'] : [language], origin: env.DRAWDESK_ORIGIN ?? '' },
  };
}

/** What each service has, by `<service> <id>`: an alert that comes again is not sent again. */
const sent = new Map();

const isTaken = (status) => status >= 200 && status < 300;

/** Sends an alert once, and resolves to the status of the answer, 0 without one. One that failed may be sent again. */
function once(name, send) {
  const known = sent.get(name);
  if (known) return known;
  // an error may name the address, which may contain a token: it is not written
  const sending = send().catch(() => 0);
  sent.set(name, sending);
  sending.then((status) => {
    if (!isTaken(status)) sent.delete(name);
    else if (sent.size > rememberedMax) sent.delete(sent.keys().next().value);
  });
  return sending;
}

async function bodyOf(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > bytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function answerTo(request, settings) {
  if (request.method !== 'POST') return 405;
  const body = await bodyOf(request);
  if (body === null) return 413;
  if (!isGenuine(String(request.headers['drawdesk-signature'] ?? ''), body, settings.secret)) {
    say({ what: 'refused' });
    return 401;
  }
  const alert = JSON.parse(body);
  const text = textOf(alert, settings);
  const taken = await Promise.all(
    settings.services.map(async ([service, send]) => {
      const name = `${service} ${alert.id}`;
      const repeated = sent.has(name);
      const status = await once(name, () => send(text, alert.id));
      const what = !isTaken(status) ? 'not forwarded' : repeated ? 'repeated' : 'forwarded';
      say({ what, to: service, id: alert.id, status });
      return isTaken(status);
    }),
  );
  // without a 2xx response Drawdesk sends it again
  return taken.every(Boolean) ? 204 : 502;
}

try {
  const settings = readSettings();
  const server = createServer((request, response) => {
    answerTo(request, settings).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    );
  });
  server.listen(settings.port, settings.host, () => say({ what: 'listening', at: server.address() }));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
