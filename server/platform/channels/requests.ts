import type { ChannelKind } from '../../../contract/platform/channels';
import type { Reach } from '../addresses/reach';
import type { Config } from '../config';
import type { Post, Posted } from './postOutside';
import { PostFault } from './postOutside';
import { dingtalkSign, feishuSign, webhookHeaders } from './sign';
import type { Target, TargetOf } from './target';

/** What is to be told, in the channel's language. */
export interface Message {
    /** the same for all channels, and each time it is tried */
    id: string;
    event: string;
    /** ms */
    at: number;
    title: string;
    text: string;
    /** address of the page that it tells of; empty where the server's own is not known */
    link: string;
    /** for programs */
    data: unknown;
    /** tried for a day and longer: nothing else will tell it */
    isPatient?: true;
}

export type ChannelConfig = Pick<
    Config,
    'SLACK_URL' | 'DINGTALK_URL' | 'FEISHU_URL' | 'WECOM_URL' | 'TELEGRAM_URL' | 'WEBHOOK_LOOPBACK'
>;

export type Posting = Pick<Post, 'url' | 'headers' | 'body' | 'reach'>;

type Outside = Exclude<ChannelKind, 'mail'>;
type Maker<Kind extends Outside> = (
    target: TargetOf<Kind>,
    message: Message,
    sending: {
        at: number;
        base(own: string, set: string | undefined): Base;
        config: ChannelConfig;
    },
) => Posting;

interface Base {
    url: string;
    reach: Reach;
}

export const webhookReach = ({ WEBHOOK_LOOPBACK }: Pick<Config, 'WEBHOOK_LOOPBACK'>): Reach =>
    WEBHOOK_LOOPBACK === '1' ? 'loopback' : 'open';

const baseOf = (own: string, set: string | undefined): Base =>
    set === undefined
        ? { url: own, reach: 'open' }
        : { url: set.replace(/\/+$/, ''), reach: 'set' };

const json = { 'content-type': 'application/json; charset=utf-8' };

/** Services read `<at …>` and `<@…>` in plain texts, too: nobody is to be called by a name of a page or goal. */
const withoutTags = (text: string): string => text.replaceAll('<', '＜').replaceAll('>', '＞');

/** Telegram calls whoever `@name` is, in plain texts, too; what takes no room keeps it from seeing a name. */
const withoutMentions = (text: string): string => text.replaceAll('@', '@\u200b');

const wholeText = ({ title, text, link }: Message): string =>
    [title, text, link].filter(part => part !== '').join('\n');

/** As much of a text as has so many bytes, in whole letters. */
export const cutBytes = (text: string, most: number): string => {
    if (Buffer.byteLength(text) <= most) return text;
    let kept = '';
    for (const letter of text) {
        if (Buffer.byteLength(kept + letter) > most - 3) break;
        kept += letter;
    }
    return `${kept}…`;
};

/** Of WeCom's texts, bytes. */
const wecomBytes = 2_048;
/** Of all others', which have at least 4,096 letters. */
const usualBytes = 4_000;

const makers: { [Kind in Outside]: Maker<Kind> } = {
    webhook: ({ url, secret, before }, message, { at, config }) => {
        const { id, event, title, text, link, data } = message;
        const timestamp = new Date(message.at).toISOString();
        const body = JSON.stringify({ type: event, timestamp, title, text, link, data });
        const old = before && before.until > at ? [before.secret] : [];
        const headers = { ...json, ...webhookHeaders([secret, ...old], { id, at, body }) };
        return { url, headers, body, reach: webhookReach(config) };
    },
    // api.slack.com/messaging/webhooks; &, < and > are Slack's own signs
    slack: ({ path }, message, { base, config }) => {
        const { url, reach } = base('https://hooks.slack.com', config.SLACK_URL);
        const escaped = cutBytes(wholeText(message), usualBytes)
            .replaceAll('&', '&amp;')
            .replaceAll('<', '&lt;')
            .replaceAll('>', '&gt;');
        const body = JSON.stringify({ text: escaped });
        return { url: url + path, headers: json, body, reach };
    },
    dingtalk: ({ token, secret }, message, { at, base, config }) => {
        const { url, reach } = base('https://oapi.dingtalk.com', config.DINGTALK_URL);
        const query = new URLSearchParams({
            access_token: token,
            timestamp: String(at),
            sign: dingtalkSign(secret, at),
        });
        const content = withoutTags(cutBytes(wholeText(message), usualBytes));
        const body = JSON.stringify({ msgtype: 'text', text: { content } });
        return { url: `${url}/robot/send?${query}`, headers: json, body, reach };
    },
    feishu: ({ host, token, secret }, message, { at, base, config }) => {
        const { url, reach } = base(`https://open.${host}`, config.FEISHU_URL);
        const seconds = Math.floor(at / 1000);
        const text = withoutTags(cutBytes(wholeText(message), usualBytes));
        const body = JSON.stringify({
            timestamp: String(seconds),
            sign: feishuSign(secret, seconds),
            msg_type: 'text',
            content: { text },
        });
        return { url: `${url}/open-apis/bot/v2/hook/${token}`, headers: json, body, reach };
    },
    // developer.work.weixin.qq.com/document/path/91770
    wecom: ({ key }, message, { base, config }) => {
        const { url, reach } = base('https://qyapi.weixin.qq.com', config.WECOM_URL);
        const content = cutBytes(withoutTags(wholeText(message)), wecomBytes);
        const body = JSON.stringify({ msgtype: 'text', text: { content } });
        return { url: `${url}/cgi-bin/webhook/send?key=${key}`, headers: json, body, reach };
    },
    // core.telegram.org/bots/api#sendmessage; without parse_mode the text is plain
    telegram: ({ token, chat }, message, { base, config }) => {
        const { url, reach } = base('https://api.telegram.org', config.TELEGRAM_URL);
        const body = JSON.stringify({
            chat_id: chat,
            text: cutBytes(withoutMentions(wholeText(message)), usualBytes),
            link_preview_options: { is_disabled: true },
        });
        return { url: `${url}/bot${token}/sendMessage`, headers: json, body, reach };
    },
};

/** The request that takes a message to a channel; `at` (ms) is now, as signatures have it. */
export const requestOf = (
    target: Exclude<Target, { kind: 'mail' }>,
    message: Message,
    { at, config }: { at: number; config: ChannelConfig },
): Posting => {
    const make = makers[target.kind] as Maker<Outside>;
    return make(target, message, { at, config, base: baseOf });
};

const record = (value: unknown): Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const jsonIn = (text: string): Readonly<Record<string, unknown>> | undefined => {
    try {
        return record(JSON.parse(text));
    } catch {
        return undefined;
    }
};

/** What the services answer, beside the status, where they do not take a message: their number of it. */
const numberOf = (kind: Outside, answer: Readonly<Record<string, unknown>>): unknown => {
    if (kind === 'telegram') return answer.ok === true ? 0 : (answer.error_code ?? 1);
    return kind === 'feishu' ? (answer.code ?? answer.StatusCode) : answer.errcode;
};

/** Too many at once: of DingTalk, WeCom and Feishu, as their lists of errors have it. */
const busyNumbers: readonly unknown[] = [130_101, 45_009, 11_232];

/** ms that Telegram asks to wait in its body. */
const waitIn = (answer: Readonly<Record<string, unknown>> | undefined): number => {
    const seconds = Number(record(answer?.parameters).retry_after ?? 0);
    return seconds > 0 && seconds < 21_600 ? seconds * 1000 : 0;
};

/** Why an answer is none that takes the message; undefined where it does. */
export const refusalIn = (kind: Outside, { status, text }: Posted): PostFault | undefined => {
    if (status === 429 || status === 408 || status === 425) return new PostFault('busy');
    if (status >= 500) return new PostFault('server');
    const isOpen = status >= 200 && status < 300;
    if (kind === 'webhook' || kind === 'slack') return isOpen ? undefined : new PostFault('status');
    const answer = jsonIn(text);
    if (!answer) return new PostFault(isOpen ? 'unreadable' : 'status');
    const number = numberOf(kind, answer);
    if (busyNumbers.includes(number)) return new PostFault('busy');
    if (isOpen && number === 0) return undefined;
    return new PostFault('refused');
};

/** How long it asks to wait, ms. */
export const waitAsked = (kind: Outside, { waitMs, text }: Posted): number =>
    kind === 'telegram' ? Math.max(waitMs, waitIn(jsonIn(text))) : waitMs;

/** What another try cannot change. */
export const isForEver = (kind: Outside, fault: string, status: number): boolean => {
    if (kind === 'webhook') return status === 410 || fault === 'address';
    return ['refused', 'address', 'status', 'redirect'].includes(fault);
};
