import type { PlainCode } from '../../../contract/fault';
import { canParseUrl } from '../../../contract/platform/canParseUrl';
import type { ChannelInput, ChannelKind } from '../../../contract/platform/channels';
import { isInside, isUsualPort, type Reach } from '../addresses/reach';
import { invalid } from '../http/errors';

/** Where a channel leads, with all that is secret of it. */
export type Target =
    | { kind: 'mail' }
    | {
          kind: 'webhook';
          url: string;
          /** as it is told: `whsec_…` */
          secret: string;
          /** the one before, as long as it signs too; ms */
          before?: { secret: string; until: number };
      }
    | { kind: 'slack'; path: string }
    | { kind: 'dingtalk'; token: string; secret: string }
    | { kind: 'feishu'; host: string; token: string; secret: string }
    | { kind: 'wecom'; key: string }
    | { kind: 'telegram'; token: string; chat: string };

export type TargetOf<Kind extends ChannelKind> = Extract<Target, { kind: Kind }>;

const refuse = (field: 'url' | 'secret' | 'chat', code: PlainCode): never => {
    throw invalid({ [field]: code });
};

const readWebhook = (url: string, reach: Reach): string => {
    if (!canParseUrl(url)) refuse('url', 'channel.address');
    const read = new URL(url);
    const isWeb = read.protocol === 'https:' || read.protocol === 'http:';
    const isOpen = read.username === '' && read.password === '' && !isInside(read, reach);
    if (!isWeb || !isOpen) refuse('url', 'channel.address');
    if (!isUsualPort(read)) refuse('url', 'channel.port');
    read.hash = '';
    return read.href;
};

/** The one group of an expression in a text; refuses what is of another form. */
const partOf = (field: 'url' | 'secret' | 'chat', text: string, form: RegExp, code: PlainCode) => {
    const [, ...found] = form.exec(text) ?? refuse(field, code);
    return found;
};

const slackForm = /^https:\/\/hooks\.slack\.com(\/(?:services|workflows|triggers)\/[\w/-]{5,200})$/;
const dingtalkForm =
    /^https:\/\/oapi\.dingtalk\.com\/robot\/send\?access_token=([\da-zA-Z_-]{8,200})$/;
const feishuForm =
    /^https:\/\/open\.(feishu\.cn|larksuite\.com)\/open-apis\/bot\/v2\/hook\/([\w-]{8,100})$/;
const wecomForm =
    /^https:\/\/qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=([\da-zA-Z_-]{8,100})$/;
const tokenForm = /^(\d{3,20}:[\w-]{20,100})$/;
const chatForm = /^(-?\d{1,20}|@[a-zA-Z]\w{3,60})$/;

type Given = Pick<ChannelInput, 'kind' | 'url' | 'secret' | 'chat'>;
type Reader<Kind extends ChannelKind> = (
    given: Given,
    before: TargetOf<Kind> | undefined,
    made: { reach: Reach; newSecret: () => string },
) => TargetOf<Kind>;

/** What is left empty is what it was before. */
const readers: { [Kind in ChannelKind]: Reader<Kind> } = {
    mail: () => ({ kind: 'mail' }),
    webhook: ({ url }, before, { reach, newSecret }) => {
        const known = { kind: 'webhook', secret: newSecret(), ...before } as const;
        if (url === '' && before) return before;
        return { ...known, url: readWebhook(url, reach) };
    },
    slack: ({ url }, before) => {
        if (url === '' && before) return before;
        const [path = ''] = partOf('url', url, slackForm, 'channel.slack');
        return { kind: 'slack', path };
    },
    dingtalk: ({ url, secret }, before) => {
        const [token = ''] =
            url === '' && before
                ? [before.token]
                : partOf('url', url, dingtalkForm, 'channel.dingtalk');
        const own = secret === '' && before ? before.secret : secret;
        partOf('secret', own, /^SEC[\da-zA-Z]{16,190}$/, 'channel.dingtalk_secret');
        return { kind: 'dingtalk', token, secret: own };
    },
    feishu: ({ url, secret }, before) => {
        const [host = '', token = ''] =
            url === '' && before
                ? [before.host, before.token]
                : partOf('url', url, feishuForm, 'channel.feishu');
        const own = secret === '' && before ? before.secret : secret;
        partOf('secret', own, /^[\da-zA-Z]{8,200}$/, 'channel.feishu_secret');
        return { kind: 'feishu', host, token, secret: own };
    },
    wecom: ({ url }, before) => {
        if (url === '' && before) return before;
        const [key = ''] = partOf('url', url, wecomForm, 'channel.wecom');
        return { kind: 'wecom', key };
    },
    telegram: ({ secret, chat }, before) => {
        const token = secret === '' && before ? before.token : secret;
        partOf('secret', token, tokenForm, 'channel.telegram_token');
        const own = chat === '' && before ? before.chat : chat;
        partOf('chat', own, chatForm, 'channel.telegram_chat');
        return { kind: 'telegram', token, chat: own };
    },
};

/** Reads where a channel is to lead; throws 422 at the field that is wrong. */
export const readTarget = (
    given: Given,
    before: Target | undefined,
    made: { reach: Reach; newSecret: () => string },
): Target => {
    const read = readers[given.kind] as Reader<ChannelKind>;
    return read(given, before?.kind === given.kind ? before : undefined, made);
};

/** What of it may be shown: never a path, which is the secret of most services. */
export const shownTarget = (target: Target): string => {
    switch (target.kind) {
        case 'webhook':
            return new URL(target.url).host;
        case 'telegram':
            return target.chat;
        case 'slack':
            return 'hooks.slack.com';
        case 'dingtalk':
            return 'oapi.dingtalk.com';
        case 'feishu':
            return `open.${target.host}`;
        case 'wecom':
            return 'qyapi.weixin.qq.com';
        case 'mail':
            return '';
    }
};

/** All that must not be read anywhere, should an answer repeat it. */
export const secretsOf = (target: Target): string[] => {
    const found = Object.entries(target).flatMap(([name, value]) =>
        typeof value === 'string' && !['kind', 'chat', 'host'].includes(name) ? [value] : [],
    );
    return target.kind === 'webhook' && target.before ? [...found, target.before.secret] : found;
};
