import { type BreakdownName, breakdown, breakdownNames } from './breakdowns';

/** A call for each breakdown, by its name. */
export const breakdownCalls = Object.fromEntries(
    breakdownNames.map(name => [name, breakdown(name)]),
) as { readonly [Name in BreakdownName]: ReturnType<typeof breakdown<Name>> };
