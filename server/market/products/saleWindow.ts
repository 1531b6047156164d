import { type Faults, fault } from '../../../contract/fault';
import type { ProductDetails } from '../../../contract/market/resources/products';
import { invalid } from '../../platform/http/errors';

const dayMs = 86_400_000;
/** After a registration and before its end the registry of .cn lets nobody change hands. */
const cnMarginDays = 15;
/** So long after a registration or a transfer a generic domain leaves its registrar for no other. */
const lockDays = 60;
/** .cn and .中国, with all that lies below them */
const cnForm = /\.(cn|xn--fiqs8s)$/;
/** Names of two letters are countries', with rules of their own. */
const genericForm = /\.(?!xn--)[a-z]{3,}$/;

/** A day (YYYY-MM-DD) so many days on. */
const shifted = (day: string, days: number): string =>
    new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

type Domain = Extract<ProductDetails, { type: 'domain' }>;

const cnFaults = ({ registeredOn, expiresOn }: Domain, today: string): Faults => {
    if (registeredOn !== null && today < shifted(registeredOn, cnMarginDays)) {
        return { registeredOn: fault('product.cn_too_young', { days: cnMarginDays }) };
    }
    if (expiresOn !== null && today > shifted(expiresOn, -cnMarginDays)) {
        return {
            expiresOn: fault('product.cn_too_late', { days: cnMarginDays }),
        };
    }
    return {};
};

const lockFaults = ({ registeredOn, lockUntil, transferMethod }: Domain, today: string): Faults => {
    if (transferMethod === 'push') return {};
    const free = registeredOn === null ? undefined : shifted(registeredOn, lockDays);
    const until = [lockUntil, free]
        .filter(day => day != null && day > today)
        .sort()
        .at(-1);
    return until ? { transferMethod: fault('product.push_only', { until }) } : {};
};

/** Why a domain cannot change hands today (UTC), by its field; nothing for other goods. */
export const saleFaults = (details: ProductDetails, now: number): Faults => {
    if (details.type !== 'domain') return {};
    const today = new Date(now).toISOString().slice(0, 10);
    if (cnForm.test(details.fqdn)) return cnFaults(details, today);
    return genericForm.test(details.fqdn) ? lockFaults(details, today) : {};
};

/** Throws 422 that names the fields of an offer which cannot change hands now. */
export const requireSaleable = (details: ProductDetails, now: number): void => {
    const faults = Object.entries(saleFaults(details, now));
    if (faults.length === 0) return;
    throw invalid(Object.fromEntries(faults.map(([field, why]) => [`details.${field}`, why])));
};
