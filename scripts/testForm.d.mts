import 'vitest';

declare module 'vitest' {
    interface TaskMeta {
        /** why the test did not run */
        leftOut?: string;
    }
}

export declare const inFull: Record<string, string>;
export declare const isFull: boolean;
export declare const inForm: <Value>(short: Value, full: Value) => Value;
export declare const leftOut: (reason: string) => { meta: { leftOut: string } };
export declare const atLengthOnly: string;
export declare const onOnePair: { meta: { leftOut: string } };
