import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { decimalText } from '../../../platform/export/decimalText';
import { type Fields, isMd5Signed, isRsaSigned, rsaSign } from '../epay/signFields';
import { toMinorUnits } from '../minorUnits';
import { answerOrBreak } from './answerOrBreak';
import type { Sandbox } from './sandbox';
import { refundedOf, type SandboxPayment } from './sandboxBooks';

const fieldsOf = (request: FastifyRequest): Fields => ({
    ...(request.query as Record<string, string>),
    ...(request.body as Record<string, string> | undefined),
});

type Refusal = { refused: string };

/** The payment that a signed order is about; the rules are those of epay's own source. */
const take = (sandbox: Sandbox, face: 'v1' | 'v2', fields: Fields): SandboxPayment | Refusal => {
    const { keys } = sandbox;
    const isSigned =
        face === 'v1' ? isMd5Signed(fields, keys.key) : isRsaSigned(fields, keys.merchantKey);
    if (fields.pid !== keys.pid) return { refused: '商户不存在' };
    if (!isSigned) return { refused: '签名校验失败' };
    const stamp = Number(fields.timestamp ?? Number.NaN) * 1_000;
    if (face === 'v2' && !(Math.abs(stamp - sandbox.clock()) <= 300_000)) {
        return { refused: '时间戳已过期' };
    }
    const { out_trade_no: number = '', notify_url: notifyUrl = '', money = '' } = fields;
    const due = toMinorUnits(money, 'CNY');
    if (!/^[a-zA-Z0-9._\-|]+$/.test(number)) return { refused: '订单号格式不正确' };
    if (due === undefined || due === 0n) return { refused: '金额不合法' };
    if (!canParseUrl(notifyUrl)) return { refused: '通知地址不能为空' };
    const opened = sandbox.books.open({
        number,
        face,
        wallet: fields.type || 'alipay',
        name: fields.name ?? '',
        due,
        currency: 'cny',
        notifyUrl,
        returnUrl: fields.return_url ?? '',
        param: fields.param ?? '',
        faults: sandbox.faults,
    });
    return opened ?? { refused: '订单参数有变化' };
};

const signed = (sandbox: Sandbox, data: Record<string, string | number>) => {
    const texts = Object.fromEntries(
        Object.entries(data).map(([name, value]) => [name, String(value)]),
    );
    const stamped = { ...texts, timestamp: String(Math.floor(sandbox.clock() / 1_000)) };
    const sign = rsaSign(stamped, sandbox.keys.platformPrivateKey);
    return { ...data, timestamp: stamped.timestamp, sign, sign_type: 'RSA' };
};

const cashier = (sandbox: Sandbox, { tradeNo }: SandboxPayment): string =>
    `${sandbox.base}/cashier/${tradeNo}`;

const knownOf = ({ tradeNo, number, wallet, state, ...payment }: SandboxPayment) => ({
    trade_no: tradeNo,
    out_trade_no: number,
    type: wallet,
    name: payment.name,
    money: decimalText(String(state === 'paid' ? payment.paid : payment.due), 'CNY'),
    status: state !== 'paid' ? 0 : refundedOf(payment) >= payment.paid ? 2 : 1,
});

const submitRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
    const submit = (face: 'v1' | 'v2') => async (request: FastifyRequest, reply: FastifyReply) => {
        const taken = take(sandbox, face, fieldsOf(request));
        if ('refused' in taken) return reply.code(400).send(taken.refused);
        return reply.redirect(cashier(sandbox, taken));
    };
    for (const method of ['GET', 'POST'] as const) {
        app.route({ method, url: '/submit.php', handler: submit('v1') });
        app.route({ method, url: '/api/pay/submit', handler: submit('v2') });
    }
};

/** What a refund of the merchant's is about; amounts are read as the protocol writes them. */
const refundOf = (sandbox: Sandbox, fields: Fields, number: string) => {
    const payment = sandbox.books.byTrade(fields.trade_no ?? '');
    const amount = toMinorUnits(fields.money ?? '', 'CNY');
    if (!payment || amount === undefined) return { refused: '订单号不存在', payment };
    if (payment.faults.includes('refundRefused')) return { refused: '余额不足', payment };
    const refund = sandbox.books.refund(payment, { number, amount, isSlow: false });
    return refund ? { refund, payment } : { refused: '订单已退款或金额超限', payment };
};

const refundRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
    app.post('/api.php', async (request, reply) => {
        const fields = fieldsOf(request);
        if (fields.action !== 'refund') return { code: -5, msg: 'No Action!' };
        if (fields.pid !== sandbox.keys.pid || fields.key !== sandbox.keys.key) {
            return { code: -3, msg: '商户密钥错误' };
        }
        const { payment, ...done } = refundOf(sandbox, fields, '');
        const answer =
            'refund' in done ? { code: 1, msg: '退款成功' } : { code: -1, msg: done.refused };
        return payment ? answerOrBreak(reply, sandbox, payment, answer) : answer;
    });

    const isMerchant = (fields: Fields): boolean =>
        fields.pid === sandbox.keys.pid && isRsaSigned(fields, sandbox.keys.merchantKey);

    app.post('/api/pay/refund', async (request, reply) => {
        const fields = fieldsOf(request);
        if (!isMerchant(fields)) return { code: -1, msg: '签名校验失败' };
        const { payment, ...done } = refundOf(sandbox, fields, fields.out_refund_no ?? '');
        if (!payment || !('refund' in done) || !done.refund) {
            return { code: -1, msg: done.refused ?? '' };
        }
        const { id, number } = done.refund;
        const facts = { code: 0, refund_no: id, out_refund_no: number, money: fields.money ?? '' };
        const answer = signed(sandbox, { ...facts, trade_no: payment.tradeNo });
        return answerOrBreak(reply, sandbox, payment, answer);
    });

    app.post('/api/pay/refundquery', async request => {
        const fields = fieldsOf(request);
        if (!isMerchant(fields)) return { code: -1, msg: '签名校验失败' };
        const found = sandbox.books
            .all()
            .flatMap(({ refunds }) => refunds)
            .find(({ number }) => number !== '' && number === fields.out_refund_no);
        if (!found) return { code: -1, msg: '退款单号不存在' };
        const facts = { refund_no: found.id, out_refund_no: found.number, status: 1 };
        return signed(sandbox, { code: 0, ...facts });
    });
};

/** Version 1 and 2 of the epay protocol, as a merchant's server and buyers' browsers meet them. */
export const fakeEpay = (app: FastifyInstance, sandbox: Sandbox): void => {
    submitRoutes(app, sandbox);
    refundRoutes(app, sandbox);

    app.post('/mapi.php', async (request, reply) => {
        const taken = take(sandbox, 'v1', fieldsOf(request));
        if ('refused' in taken) return { code: -1, msg: taken.refused };
        const { tradeNo } = taken;
        const answer = { code: 1, msg: '', trade_no: tradeNo, qrcode: cashier(sandbox, taken) };
        return answerOrBreak(reply, sandbox, taken, answer);
    });

    app.get('/api.php', async (request, reply) => {
        const { pid, key, out_trade_no: number = '' } = fieldsOf(request);
        if (pid !== sandbox.keys.pid || key !== sandbox.keys.key) {
            return { code: -3, msg: '商户密钥错误' };
        }
        const payment = sandbox.books.byNumber(number);
        if (!payment) return { code: -1, msg: '订单号不存在' };
        const answer = { code: 1, msg: 'succ', pid: Number(pid), ...knownOf(payment) };
        return answerOrBreak(reply, sandbox, payment, answer);
    });

    app.post('/api/pay/create', async (request, reply) => {
        const taken = take(sandbox, 'v2', fieldsOf(request));
        if ('refused' in taken) return { code: -1, msg: taken.refused };
        const pay = { pay_type: 'qrcode', pay_info: cashier(sandbox, taken) };
        const answer = signed(sandbox, { code: 0, trade_no: taken.tradeNo, ...pay });
        return answerOrBreak(reply, sandbox, taken, answer);
    });

    app.post('/api/pay/query', async (request, reply) => {
        const fields = fieldsOf(request);
        const isMerchant = fields.pid === sandbox.keys.pid;
        if (!isMerchant || !isRsaSigned(fields, sandbox.keys.merchantKey)) {
            return { code: -1, msg: '签名校验失败' };
        }
        const payment = sandbox.books.byNumber(fields.out_trade_no ?? '');
        if (!payment) return { code: -1, msg: '订单号不存在' };
        const answer = signed(sandbox, { code: 0, pid: fields.pid ?? '', ...knownOf(payment) });
        return answerOrBreak(reply, sandbox, payment, answer);
    });
};
