import { expect, it } from 'vitest';
import { dingtalkSign, feishuSign, newWebhookSecret, webhookHeaders } from './sign';

it('signs as the example of Standard Webhooks does', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const message = {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        at: 1_614_265_330_000,
        body: '{"test": 2432232314}',
    };
    expect(webhookHeaders([secret], message)).toEqual({
        'webhook-id': message.id,
        'webhook-timestamp': '1614265330',
        'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
    const made = newWebhookSecret();
    expect(Buffer.from(made.slice('whsec_'.length), 'base64')).toHaveLength(32);
    expect(webhookHeaders([made, secret], message)['webhook-signature']).toMatch(/^v1,\S+ v1,g0hM/);
});

it('signs DingTalk’s over time and secret, and Feishu’s with both as the key', () => {
    // echo -ne '1599360473000\nSECabc' | openssl dgst -sha256 -hmac SECabc -binary | base64
    expect(dingtalkSign('SECabc', 1_599_360_473_000)).toBe(
        '3SJkK5Fm70JVVkwmvZFkgdPlr53Kn2utLHLz9DzuOSc=',
    );
    // printf '' | openssl dgst -sha256 -hmac $'1599360473\nabc' -binary | base64
    expect(feishuSign('abc', 1_599_360_473)).toBe('cgtpJzI2j6bUDggbdGYjskCK3FPgKpTkwosfWsMzKqM=');
});
