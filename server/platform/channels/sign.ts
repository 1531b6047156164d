import { createHmac, randomBytes } from 'node:crypto';

const hmac = (key: string | Buffer, text: string): string =>
    createHmac('sha256', key).update(text).digest('base64');

const prefix = 'whsec_';
const secretBytes = 32;

/** A webhook's secret in the form of Standard Webhooks: base64 behind `whsec_`. */
export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

/**
 * The headers of Standard Webhooks (standardwebhooks.com): HMAC-SHA-256 over `id.seconds.body`, base64, behind `v1,`;
 * with several secrets a signature of each, separated by spaces. The same message has the same id each time it is tried.
 */
export const webhookHeaders = (
    secrets: readonly string[],
    { id, at, body }: { id: string /** ms */; at: number; body: string },
): Record<string, string> => {
    const seconds = Math.floor(at / 1000);
    const signatures = secrets.map(secret => {
        const key = Buffer.from(secret.slice(prefix.length), 'base64');
        return `v1,${hmac(key, `${id}.${seconds}.${body}`)}`;
    });
    return {
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatures.join(' '),
    };
};

/** DingTalk's (open.dingtalk.com, 自定义机器人安全设置): over `ms\nsecret` with the secret as the key, base64. */
export const dingtalkSign = (secret: string, at: number): string =>
    hmac(secret, `${at}\n${secret}`);

/** Feishu's (open.feishu.cn, 自定义机器人使用指南): over nothing, with `seconds\nsecret` as the key, base64. */
export const feishuSign = (secret: string, seconds: number): string =>
    hmac(`${seconds}\n${secret}`, '');
