export declare const inFull: Record<string, string>;
export declare const isFull: boolean;
export declare const inForm: <Value>(short: Value, full: Value) => Value;
