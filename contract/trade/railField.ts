import type { Fault } from '../fault';
import type { Label } from '../platform/resource';
import type { Chain } from './chainAddress';

/** One option of a payment rail; the form and the checks on both sides are made of it. */
export interface RailField {
    name: string;
    kind: FieldKind;
    label: Label;
    help?: Label;
    /** the address to which its gateway sends messages stands below it, to be copied */
    hasCallback?: true;
    /** the rail cannot be on without it */
    isNeeded?: true;
    /** it is there only while other options have these values */
    when?: Condition | readonly Condition[];
    choices?: readonly string[];
    /** what choices are called that are no words of their own */
    choiceLabels?: Readonly<Record<string, Label>>;
    /** of a count */
    range?: readonly [from: number, to: number];
    /** of an address */
    chain?: Chain;
    /** what a text or secret has to look like, and what is said of another */
    pattern?: readonly [RegExp, Fault];
    /** before anything was written */
    preset?: RailValue;
}

/** `secret` is written and never sent back; `lines` is a text of several lines. */
export type FieldKind =
    | 'text'
    | 'lines'
    | 'url'
    | 'count'
    | 'flag'
    | 'choice'
    | 'secret'
    | 'address';

export type RailValue = string | number | boolean;

export interface Condition {
    field: string;
    is: RailValue;
}
