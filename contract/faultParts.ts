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
