import type { z } from 'zod';
import type { Call, CallAnswer, CallInput } from '../../../contract/platform/call';
import type { ReportName } from '../../../contract/platform/reportPages';
import type { LinkWords } from './links';

/** What a tool asks by: as whoever holds the key, and no further. */
export interface Asking {
    ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>>;
    /** the same view in the interface */
    link(page: ReportName, words: LinkWords): string;
    /** the list of sites there */
    sitesLink: string;
}

/** What a tool answers: data, and where a person sees the same. */
export interface Told {
    link: string;
    data: unknown;
}

export interface Tool {
    name: string;
    title: string;
    description: string;
    input: z.ZodObject;
    run(given: unknown, asking: Asking): Promise<Told>;
}

/** A tool whose rule gets its input with the types of its schema. */
export const defineTool = <Input extends z.ZodObject>({
    run,
    ...declared
}: Omit<Tool, 'input' | 'run'> & {
    input: Input;
    run: (given: z.output<Input>, asking: Asking) => Promise<Told>;
}): Tool => ({ ...declared, run: (given, asking) => run(declared.input.parse(given), asking) });
