type Values = Record<string, unknown>;

const withoutEmpty = (lines: unknown): unknown =>
    Array.isArray(lines) ? lines.filter(line => String(line).trim() !== '') : lines;

/** What a plan's form holds as the contract has it: lines that are empty are none. */
export const toPlanInput = (values: Values): Values => ({
    ...values,
    featuresZh: withoutEmpty(values.featuresZh ?? []),
    featuresEn: withoutEmpty(values.featuresEn ?? []),
});
