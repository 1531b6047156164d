import type { ErrorCode, errorTexts } from './errors';

type NamesIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
    ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | NamesIn<Rest>
    : never;

/** The parameters that the sentence of a code names. */
export type ErrorParams<Code extends ErrorCode> = Readonly<
    Record<NamesIn<(typeof errorTexts)[Code][0]>, string | number>
>;

/** Codes whose sentences have no parameters. */
export type PlainCode = {
    [Code in ErrorCode]: NamesIn<(typeof errorTexts)[Code][0]> extends never ? Code : never;
}[ErrorCode];

type CodeWithParams = Exclude<ErrorCode, PlainCode>;

/**
 * What is wrong, as one text: a code, and after a blank its parameters as JSON. Forms, schemas and
 * react-admin carry errors as texts, so this is what they carry.
 */
export type Fault = PlainCode | `${CodeWithParams} {${string}`;

/** What is wrong, by field. */
export type Faults = Record<string, Fault>;

/** A fault with its parameters. */
export const fault = <Code extends CodeWithParams>(code: Code, params: ErrorParams<Code>): Fault =>
    `${code} ${JSON.stringify(params)}` as Fault;

export interface FaultParts {
    code: string;
    params?: Readonly<Record<string, string | number>> | undefined;
}

/** Code and parameters of a fault; undefined for any other text. */
export const parseFault = (text: string): FaultParts | undefined => {
    const [, code, params] = /^([a-z_]+\.[a-z_]+)(?: (\{.*\}))?$/s.exec(text) ?? [];
    if (code === undefined) return undefined;
    return params === undefined ? { code } : { code, params: JSON.parse(params) };
};

/** The same as one text again, as it was before it was taken apart for an answer. */
export const printFault = ({ code, params }: FaultParts): string =>
    params === undefined ? code : `${code} ${JSON.stringify(params)}`;
