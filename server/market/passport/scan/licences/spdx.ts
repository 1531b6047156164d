/** A licence expression, as far as SPDX 2.3 (annex D) has it. */
export type Expression =
    | { licence: string; orLater: boolean; exception: string | undefined }
    | { join: 'and' | 'or'; parts: readonly Expression[] };

const longest = 300;
const tokenForm = /\s*(\(|\)|[A-Za-z0-9.:+-]+)/y;

const tokensOf = (text: string): string[] | undefined => {
    const tokens: string[] = [];
    tokenForm.lastIndex = 0;
    const end = text.trimEnd().length;
    while (tokenForm.lastIndex < end) {
        const token = tokenForm.exec(text)?.[1];
        if (token === undefined) return undefined;
        tokens.push(token);
    }
    return tokens.length > 0 ? tokens : undefined;
};

class Reader {
    readonly #tokens: readonly string[];
    #at = 0;

    constructor(tokens: readonly string[]) {
        this.#tokens = tokens;
    }

    whole(): Expression | undefined {
        const found = this.#joined('or');
        return this.#at === this.#tokens.length ? found : undefined;
    }

    #takes(word: string): boolean {
        if (this.#tokens[this.#at]?.toLowerCase() !== word) return false;
        this.#at += 1;
        return true;
    }

    #joined(join: 'and' | 'or'): Expression | undefined {
        const parts: Expression[] = [];
        do {
            const part = join === 'or' ? this.#joined('and') : this.#single();
            if (!part) return undefined;
            parts.push(part);
        } while (this.#takes(join));
        const [only] = parts;
        return parts.length === 1 ? only : { join, parts };
    }

    #single(): Expression | undefined {
        if (this.#takes('(')) {
            const inside = this.#joined('or');
            return inside && this.#takes(')') ? inside : undefined;
        }
        const name = this.#tokens[this.#at];
        if (name === undefined || /^(?:and|or|with|\)|\()$/i.test(name)) return undefined;
        this.#at += 1;
        const exception = this.#takes('with') ? this.#tokens[this.#at++] : undefined;
        const licence = name.replace(/\+$/, '').replace(/-(?:only|or-later)$/, '');
        const orLater = /\+$|-or-later$/.test(name);
        return { licence, orLater, exception };
    }
}

/** The parts of an expression; nothing of what is none. Brackets cannot be deeper than it is long. */
export const parseExpression = (text: string): Expression | undefined => {
    const tokens = text.length > longest ? undefined : tokensOf(text);
    return tokens && new Reader(tokens).whole();
};

/** All licences that an expression names. */
export const licencesIn = (expression: Expression): string[] =>
    'licence' in expression ? [expression.licence] : expression.parts.flatMap(licencesIn);

/** Whether a licence for which `accepts` is false binds whoever takes the code: there is no other choice. */
export const isBoundBy = (expression: Expression, binds: (licence: string) => boolean): boolean => {
    if ('licence' in expression) {
        return expression.exception === undefined && binds(expression.licence);
    }
    const each = expression.parts.map(part => isBoundBy(part, binds));
    return expression.join === 'or' ? each.every(Boolean) : each.some(Boolean);
};
