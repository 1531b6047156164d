import type { ErrorCode, errorTexts } from './errors';

type NamesIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
    ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | NamesIn<Rest>
    : never;

/** The parameters that the sentence of a code names. */
type ErrorParams<Code extends ErrorCode> = Readonly<
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
