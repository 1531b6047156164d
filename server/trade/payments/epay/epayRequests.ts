import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import type { RailStep } from '../../../../contract/trade/payments';
import { decimalText } from '../../../platform/export/decimalText';
import { askGateway } from '../gatewayRequest';
import { toMinorUnits } from '../minorUnits';
import { GatewayUnreachable, type PayingContext, type RailReport } from '../rail';
import type { Payment } from '../storedPayments';
import { isFresh } from './epayCallback';
import { type EpayMessage, faultOf, isEpayValue } from './epayGrammar';
import type { EpayKind, EpaySite } from './epaySite';
import { readJsonFields } from './readFields';
import { type Fields, isRsaSigned, md5Sign, rsaSign } from './signFields';

const linkProtocols = ['https:', 'http:', 'weixin:', 'alipay:', 'alipays:', 'mqqapi:'];

/** The fields with their signature; of version 2 also with the time of it. Throws for any that could be read otherwise. */
const signedFields = (
    message: EpayMessage,
    fields: Fields,
    site: EpaySite,
    now: number,
): Fields => {
    const fault = faultOf(message, fields);
    if (fault) throw new Error(`nothing is signed for the gateway: ${fault}`);
    if (site.signType === 'MD5') {
        return { ...fields, sign: md5Sign(fields, site.key), sign_type: 'MD5' };
    }
    const stamped = { ...fields, timestamp: String(Math.floor(now / 1_000)) };
    return { ...stamped, sign: rsaSign(stamped, site.privateKey), sign_type: 'RSA' };
};

/** Of what people wrote nothing goes there: the gateway's page shows the number as the order's name. */
const orderFields = (payment: Payment, site: EpaySite, context: PayingContext) => ({
    pid: site.pid,
    ...(payment.choice !== '' && { type: payment.choice }),
    out_trade_no: payment.number,
    notify_url: context.notifyUrl,
    return_url: context.returnUrl,
    name: payment.number,
    money: decimalText(String(payment.railAmount), payment.railCurrency),
});

/** Whether the gateway may be asked where it lies. */
export const localOf = ({ isLoopbackAllowed = false }: EpaySite) => ({ isLoopbackAllowed });

/** The gateway's own page, where buyers choose and pay. */
export const epayPage = (payment: Payment, site: EpaySite, context: PayingContext): RailStep => {
    const path = site.signType === 'RSA' ? 'api/pay/submit' : 'submit.php';
    const order = orderFields(payment, site, context);
    const fields = signedFields('order', order, site, context.now);
    return { kind: 'redirect', url: `${site.base}${path}?${new URLSearchParams(fields)}` };
};

const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const textsOf = (data: Record<string, unknown>): Fields =>
    Object.fromEntries(
        Object.entries(data)
            .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
            .map(([name, value]) => [name, text(value)]),
    );

const codedFields = (status: number, data: Record<string, unknown>): Fields => {
    const answer = textsOf(data);
    if (status >= 500 || answer.code === undefined) {
        throw new GatewayUnreachable(`the gateway answered ${status}`);
    }
    return answer;
};

/** The texts of an answer that has a code; throws GatewayUnreachable for one without. */
export const askGatewayFields = async (
    url: string,
    request: Parameters<typeof askGateway>[1],
): Promise<Fields> => {
    const { status, data } = await askGateway(url, request);
    return codedFields(status, data);
};

/** What is asked for, by which message, and what is to come back. */
interface SignedQuestion {
    path: string;
    asks: EpayMessage;
    answers: EpayMessage;
    fields: Fields;
}

/** Answers of version 2 are signed as requests are; refusals, whose code is not 0, are not. */
export const askSignedFields = async (
    { path, asks, answers, fields }: SignedQuestion,
    site: EpaySite,
    now: number,
): Promise<Fields> => {
    const request = { fields: signedFields(asks, fields, site, now), ...localOf(site) };
    const { status, data, text: body } = await askGateway(`${site.base}${path}`, request);
    const plain = codedFields(status, data);
    if (plain.code !== '0') return plain;
    const answer = readJsonFields(body);
    const fault = answer ? faultOf(answers, answer) : 'a field that is no text, or is there twice';
    if (!answer || fault)
        throw new GatewayUnreachable(`the gateway's answer is not used: ${fault}`);
    if (!isRsaSigned(answer, site.platformKey) || !isFresh(answer, site, now)) {
        throw new GatewayUnreachable('the answer of the gateway is not signed by it');
    }
    return answer;
};

const askSigned = async (
    question: SignedQuestion,
    site: EpaySite,
    now: number,
): Promise<Fields> => {
    const answer = await askSignedFields(question, site, now);
    if (answer.code !== '0') throw new GatewayUnreachable(`the gateway refused: ${answer.msg}`);
    return answer;
};

const linkStep = (url: string): RailStep => {
    if (!canParseUrl(url) || !linkProtocols.includes(new URL(url).protocol)) {
        throw new GatewayUnreachable('the gateway leads to no address that is opened from here');
    }
    return { kind: 'redirect', url };
};

/** Asks for a code or a link; the gateway answers the same for the same number. */
export const askForEpayStep = async (
    payment: Payment,
    site: EpaySite,
    context: PayingContext,
): Promise<RailStep> => {
    const device = context.isPhone ? 'mobile' : 'pc';
    const own = { ...orderFields(payment, site, context), clientip: context.address, device };
    if (site.signType === 'RSA') {
        const fields = { ...own, method: 'web' };
        const question = { path: 'api/pay/create', asks: 'order', answers: 'created' } as const;
        const answer = await askSigned({ ...question, fields }, site, context.now);
        const { pay_type, pay_info = '' } = answer;
        return pay_type === 'qrcode' ? { kind: 'qr', text: pay_info } : linkStep(pay_info);
    }
    const fields = signedFields('order', own, site, context.now);
    const answer = await askGatewayFields(`${site.base}mapi.php`, {
        fields,
        ...localOf(site),
    });
    if (answer.code !== '1') throw new GatewayUnreachable(`the gateway refused: ${answer.msg}`);
    if (answer.qrcode) return { kind: 'qr', text: answer.qrcode };
    return linkStep(answer.payurl ?? answer.urlscheme ?? '');
};

const askOld = (number: string, site: EpaySite): Promise<Fields> => {
    const { base, pid, key } = site;
    const query = new URLSearchParams({ action: 'order', pid, key, out_trade_no: number });
    return askGatewayFields(`${base}api.php?${query}`, { method: 'GET', ...localOf(site) });
};

const askNew = (number: string, site: EpaySite, now: number): Promise<Fields> => {
    const fields = { pid: site.pid, out_trade_no: number };
    const question = { path: 'api/pay/query', asks: 'query', answers: 'queried', fields } as const;
    return askSigned(question, site, now);
};

/** What the gateway knows of a payment, by our number; throws GatewayUnreachable. */
export const askEpayOrder = async (
    number: string,
    site: EpaySite,
    { currency }: EpayKind,
    now: number,
): Promise<RailReport> => {
    const isSecond = site.signType === 'RSA';
    const answer = isSecond ? await askNew(number, site, now) : await askOld(number, site);
    const nothing = { number, reference: '', amount: 0n, currency };
    if (!isSecond && answer.code !== '1') return { status: 'unknown', ...nothing };
    const { trade_no: reference, money = '', type: choice } = answer;
    const amount = isEpayValue('money', money) ? toMinorUnits(money, currency) : undefined;
    const isAboutIt = answer.out_trade_no === number && answer.pid === site.pid;
    if (!isAboutIt || amount === undefined || !isEpayValue('trade_no', reference)) {
        throw new GatewayUnreachable('the gateway answered about something else');
    }
    const status = answer.status === '1' ? 'paid' : 'waiting';
    return { status, number, reference, amount, currency, ...(choice && { choice }) };
};
