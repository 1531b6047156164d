import * as contract from '../../contract/settings';
import type { Register } from '../http/register';
import type { SettingsBook } from './settingsBook';

export const settingsRoutes = (
    register: Register,
    { settings }: { settings: SettingsBook },
): void => {
    register(contract.publicSettings, async () => ({ set: await settings.inAnswer('') }));

    register(contract.getSettings, async () => settings.current());

    register(contract.updateSettings, async ({ body }) => settings.change(body));
};
