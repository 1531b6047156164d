import type { RailStep } from '../../../contract/payments';
import { decimalText } from '../../finance/decimalText';
import { askGateway } from '../gatewayRequest';
import { toMinorUnits } from '../minorUnits';
import { GatewayUnreachable, type PayingContext, type RailReport } from '../rail';
import type { Payment } from '../storedPayments';
import { isFresh } from './epayCallback';
import type { EpayKind, EpaySite } from './epaySite';
import { type Fields, isRsaSigned, md5Sign, rsaSign } from './signFields';

/** bytes that the protocol keeps of a name */
const nameBytes = 120;
const linkProtocols = ['https:', 'http:', 'weixin:', 'alipay:', 'alipays:', 'mqqapi:'];

const cutToBytes = (text: string, most: number): string => {
    let kept = '';
    for (const letter of text) {
        if (Buffer.byteLength(kept + letter) > most) break;
        kept += letter;
    }
    return kept;
};

/** The fields with their signature; of version 2 also with the time of it. */
export const signedFields = (fields: Fields, site: EpaySite, now: number): Fields => {
    if (site.signType === 'MD5') {
        return { ...fields, sign: md5Sign(fields, site.key), sign_type: 'MD5' };
    }
    const stamped = { ...fields, timestamp: String(Math.floor(now / 1_000)) };
    return { ...stamped, sign: rsaSign(stamped, site.privateKey), sign_type: 'RSA' };
};

const orderFields = (payment: Payment, title: string, site: EpaySite, context: PayingContext) => ({
    pid: site.pid,
    ...(payment.choice !== '' && { type: payment.choice }),
    out_trade_no: payment.number,
    notify_url: context.notifyUrl,
    return_url: context.returnUrl,
    name: cutToBytes(title, nameBytes),
    money: decimalText(String(payment.railAmount), payment.railCurrency),
});

/** The gateway's own page, where buyers choose and pay. */
export const epayPage = (
    payment: Payment,
    title: string,
    site: EpaySite,
    context: PayingContext,
): RailStep => {
    const path = site.signType === 'RSA' ? 'api/pay/submit' : 'submit.php';
    const fields = signedFields(orderFields(payment, title, site, context), site, context.now);
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

/** The texts of an answer that has a code; throws GatewayUnreachable for one without. */
export const askGatewayFields = async (
    url: string,
    request: Parameters<typeof askGateway>[1],
): Promise<Fields> => {
    const { status, data } = await askGateway(url, request);
    const answer = textsOf(data);
    if (status >= 500 || answer.code === undefined) {
        throw new GatewayUnreachable(`the gateway answered ${status}`);
    }
    return answer;
};

/** Answers of version 2 are signed as requests are; refusals, whose code is not 0, are not. */
export const askSignedFields = async (
    path: string,
    fields: Fields,
    site: EpaySite,
    now: number,
): Promise<Fields> => {
    const signed = { fields: signedFields(fields, site, now) };
    const answer = await askGatewayFields(`${site.base}${path}`, signed);
    if (answer.code !== '0') return answer;
    if (!isRsaSigned(answer, site.platformKey) || !isFresh(answer, site, now)) {
        throw new GatewayUnreachable('the answer of the gateway is not signed by it');
    }
    return answer;
};

const askSigned = async (
    path: string,
    fields: Fields,
    site: EpaySite,
    now: number,
): Promise<Fields> => {
    const answer = await askSignedFields(path, fields, site, now);
    if (answer.code !== '0') throw new GatewayUnreachable(`the gateway refused: ${answer.msg}`);
    return answer;
};

const linkStep = (url: string): RailStep => {
    if (!URL.canParse(url) || !linkProtocols.includes(new URL(url).protocol)) {
        throw new GatewayUnreachable('the gateway leads to no address that is opened from here');
    }
    return { kind: 'redirect', url };
};

/** Asks for a code or a link; the gateway answers the same for the same number. */
export const askForEpayStep = async (
    payment: Payment,
    title: string,
    site: EpaySite,
    context: PayingContext,
): Promise<RailStep> => {
    const device = context.isPhone ? 'mobile' : 'pc';
    const own = { ...orderFields(payment, title, site, context), clientip: context.address };
    if (site.signType === 'RSA') {
        const fields = { ...own, device, method: 'web' };
        const { pay_type, pay_info = '' } = await askSigned(
            'api/pay/create',
            fields,
            site,
            context.now,
        );
        return pay_type === 'qrcode' ? { kind: 'qr', text: pay_info } : linkStep(pay_info);
    }
    const fields = signedFields({ ...own, device }, site, context.now);
    const { data } = await askGateway(`${site.base}mapi.php`, { fields });
    const answer = textsOf(data);
    if (answer.code !== '1') throw new GatewayUnreachable(`the gateway refused: ${answer.msg}`);
    if (answer.qrcode) return { kind: 'qr', text: answer.qrcode };
    return linkStep(answer.payurl ?? answer.urlscheme ?? '');
};

const askOld = async ({ number }: Payment, site: EpaySite): Promise<Fields> => {
    const query = new URLSearchParams({ act: 'order', pid: site.pid, key: site.key });
    query.set('out_trade_no', number);
    const { data } = await askGateway(`${site.base}api.php?${query}`, { method: 'GET' });
    return textsOf(data);
};

/** What the gateway knows of a payment; throws GatewayUnreachable. */
export const askEpayOrder = async (
    payment: Payment,
    site: EpaySite,
    { currency }: EpayKind,
    now: number,
): Promise<RailReport> => {
    const { number } = payment;
    const isSecond = site.signType === 'RSA';
    const fields = { pid: site.pid, out_trade_no: number };
    const answer = isSecond
        ? await askSigned('api/pay/query', fields, site, now)
        : await askOld(payment, site);
    const nothing = { number, reference: '', amount: 0n, currency };
    if (!isSecond && answer.code !== '1') return { status: 'unknown', ...nothing };
    const amount = toMinorUnits(answer.money ?? '', currency);
    const isAboutIt = answer.out_trade_no === number && answer.pid === site.pid;
    if (!isAboutIt || amount === undefined || !answer.trade_no) {
        throw new GatewayUnreachable('the gateway answered about something else');
    }
    const status = answer.status === '1' ? 'paid' : 'waiting';
    return { status, number, reference: answer.trade_no, amount, currency };
};
