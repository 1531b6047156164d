import { defaultSettings, type OperatorSettings } from '../../../contract/platform/settings';

const names = Object.keys(defaultSettings) as (keyof OperatorSettings)[];

/** What differs from the settings that are stored; only this is sent. */
export const changedSettings = (
    stored: OperatorSettings,
    values: Partial<OperatorSettings>,
): Partial<OperatorSettings> =>
    Object.fromEntries(
        names
            .filter(name => values[name] !== undefined && values[name] !== stored[name])
            .map(name => [name, values[name]]),
    );
