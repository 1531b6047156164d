import { z } from 'zod';

/** Where a site's messages go: alerts, and whatever else is to be told elsewhere. */

export const channelKinds = [
    ...(['mail', 'webhook', 'slack', 'dingtalk', 'feishu', 'wecom', 'telegram'] as const),
] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** The fields of each kind beside its name and language; of a secret that is optional, too. */
export const channelFields: Readonly<Record<ChannelKind, readonly ('url' | 'secret' | 'chat')[]>> =
    {
        mail: [],
        webhook: ['url'],
        slack: ['url'],
        dingtalk: ['url', 'secret'],
        feishu: ['url', 'secret'],
        wecom: ['url'],
        telegram: ['secret', 'chat'],
    };

/** Of a site. */
export const maxChannels = 10;

const line = z
    .string()
    .trim()
    .regex(/^\P{C}*$/u, 'field.one_line');

export const channelInput = z.object({
    kind: z.enum(channelKinds),
    name: line.min(1, 'field.needed').max(60),
    /** of what is written there */
    language: z.enum(['en', 'zh']),
    /** as the service shows it; empty keeps the one that is there */
    url: line.max(2_000).default(''),
    /** what DingTalk and Feishu sign by, or Telegram's bot token; empty keeps the one that is there */
    secret: line.max(200).default(''),
    /** Telegram's chat: a number, or @name of a channel */
    chat: line.max(100).default(''),
});
export type ChannelInput = z.output<typeof channelInput>;

/**
 * Why something did not arrive. `busy`: too many requests; `server`: its own fault (5xx); `status`: another status
 * than success; `refused`: the service says no in its answer; `redirect`: it leads elsewhere, which is not followed;
 * `address`: an address of this server's network; `slow`, `unreachable`: no answer; `unreadable`: an answer of no known
 * form; `lost`: the address cannot be opened any more; `gone`: the channel was deleted; `full`: too much waits already.
 */
export const deliveryFaults = [
    ...(['busy', 'server', 'status', 'refused', 'redirect', 'address'] as const),
    ...(['slow', 'unreachable', 'unreadable', 'lost', 'gone', 'full'] as const),
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

export const deliveryStates = ['queued', 'sent', 'failed'] as const;

export const channel = z.object({
    id: z.string(),
    kind: z.enum(channelKinds),
    name: z.string(),
    language: z.enum(['en', 'zh']),
    /** what of the address may be shown: a host, a chat, an e-mail address */
    target: z.string(),
    /** whether what is sent is signed */
    isSigned: z.boolean(),
    createdAt: z.number().int(),
    updatedAt: z.number().int(),
});
export type Channel = z.output<typeof channel>;

/** A channel as it is made: a webhook's secret is told this once. */
export const madeChannel = channel.extend({ secret: z.string().nullable() });

export const delivery = z.object({
    id: z.string(),
    channel: z.string(),
    kind: z.enum(channelKinds),
    /** what it tells: `alert.firing`, `alert.recovered`, `test` */
    event: z.string(),
    title: z.string(),
    state: z.enum(deliveryStates),
    tries: z.number().int(),
    /** ms; when it is tried again, null where it is over */
    nextTryAt: z.number().int().nullable(),
    /** HTTP; 0 without an answer */
    status: z.number().int(),
    fault: z.enum(deliveryFaults).nullable(),
    /** the first of what was answered */
    answer: z.string(),
    createdAt: z.number().int(),
    endedAt: z.number().int().nullable(),
});
export type Delivery = z.output<typeof delivery>;
