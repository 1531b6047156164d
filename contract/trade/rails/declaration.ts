import type { Fault } from '../../fault';
import type { Currency } from '../../platform/money';
import type { Label } from '../../platform/resource';
import type { RailField } from '../railField';

/** All that the program knows of a payment method by its name; what it does is on the server. */
export interface RailDeclaration<Name extends string = string> {
    name: Name;
    /** what operators read: its name, and what it is */
    label: Label;
    text: Label;
    /** what buyers read when they choose; `%{amount}` is what they have here */
    buyers: { name: Label; text: Label };
    /** how an order was paid, as a receipt says it */
    receipt: Label;
    /** what its account outside is called, where its operator can import statements of it */
    statement?: Label;
    /** what can be set of it; the form and the checks on both sides are made of it */
    fields: readonly RailField[];
    /** orders in these can be paid so; without, in each */
    currencies?: readonly Currency[];
    /** money that is here already: nothing comes from outside */
    isBalance?: true;
    /** its money has no value */
    isTest?: true;
    /** its gateway calls this server back: PUBLIC_URL has to be set, and never is a request's own */
    isCalledBack?: true;
    /** headers of callbacks that are kept beside the body, for whoever checks a signature later */
    keptHeaders?: readonly string[];
    /** the gateway can be asked how a payment is */
    canQuery?: true;
    /** money can go back the way it came */
    canRefund?: true;
    /** the payer's bank can take the money back for months: it is not withdrawn before it matures */
    canBeChargedBack?: true;
    /** buyers show a proof of a transfer, and administrators decide */
    isProven?: true;
    /** paid on a chain: the choice names it */
    isOnChain?: true;
    /** flags of which one has to be on */
    needsOneOf?: { fields: readonly string[]; fault: Fault };
}

/** Keeps the name's own type. */
export const defineRail = <const Name extends string>(
    rail: RailDeclaration<Name>,
): RailDeclaration<Name> => rail;
