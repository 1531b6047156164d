import type { Fault, Faults } from '../../../contract/fault';
import { addressFault, canonicalAddress } from '../../../contract/trade/chainAddress';
import { chainOfMethod, type WithdrawalMethod } from '../../../contract/trade/payoutMethods';
import type { Secret } from '../../platform/secret';

/** Where money goes, whole; `holder` and `bank` only where the method has them. */
export interface Destination {
    method: WithdrawalMethod;
    account: string;
    holder: string;
    bank: string;
}

const purpose = 'payout address';

const accountFault = ({ method, account }: Destination): Fault | '' => {
    const chain = chainOfMethod[method];
    if (chain) return addressFault(chain, account);
    if (method === 'bank') {
        return /^[A-Z0-9]{6,34}$/i.test(account.replace(/\s/g, ''))
            ? ''
            : 'payout_address.account_number';
    }
    const isEmail = /^\S+@\S+\.\S+$/.test(account);
    return isEmail || /^\+?\d{6,20}$/.test(account) ? '' : 'payout_address.email_or_phone';
};

/** What is wrong with a destination, by field. */
export const destinationFaults = (destination: Destination): Faults => {
    const faults: Faults = {};
    const account = accountFault(destination);
    if (account) faults.account = account;
    const { method, holder, bank } = destination;
    if (chainOfMethod[method]) return faults;
    if (holder === '') faults.holder = 'field.needed';
    if (method === 'bank' && bank === '') faults.bank = 'field.needed';
    return faults;
};

/** A right destination as it is kept: the same one is written in one way. */
export const canonicalDestination = (destination: Destination): Destination => {
    const { method, account } = destination;
    const chain = chainOfMethod[method];
    if (chain) return { method, account: canonicalAddress(chain, account), holder: '', bank: '' };
    const plain = method === 'bank' ? account.replace(/\s/g, '').toUpperCase() : account;
    return { ...destination, account: plain };
};

const maskedAlipay = (account: string): string => {
    const [name = '', host] = account.split('@');
    if (host !== undefined) return `${name.slice(0, 1)}***@${host}`;
    return `${account.slice(0, 3)}****${account.slice(-2)}`;
};

/** What of it is shown: enough for its owner to know it again. */
export const maskedDestination = ({ method, account, bank }: Destination): string => {
    if (method === 'bank') return `${bank} ****${account.slice(-4)}`;
    if (method === 'alipay') return maskedAlipay(account);
    return `${account.slice(0, 6)}…${account.slice(-6)}`;
};

/** The same for the same destination, whoever has it; it tells nothing of the destination. */
export const fingerprintOf = (secret: Secret, { method, account }: Destination): string =>
    secret.sign(purpose, `${method} ${account.toLowerCase()}`);

export const sealDestination = (secret: Secret, destination: Destination): string =>
    secret.seal(purpose, JSON.stringify(destination));

/** Throws when it was sealed with another secret. */
export const openDestination = (secret: Secret, sealed: string): Destination => {
    const text = secret.open(purpose, sealed);
    if (text === undefined) throw new Error('a payout address cannot be opened with this secret');
    return JSON.parse(text) as Destination;
};
