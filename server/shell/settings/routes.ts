import * as contract from '../../../contract/platform/settings';
import type { AdCache } from '../../content/ads/adCache';
import type { Approvals } from '../../identity/approvals/approvals';
import type { Config } from '../../platform/config';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { describeServer } from '../../platform/mail/describeServer';
import { emailLayout } from '../../platform/mail/emailLayout';
import type { Outbox } from '../../platform/mail/outbox';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { moneySettingsKind } from './moneySettingsKind';
import { testMail } from './testMail';

interface Services {
    settings: SettingsStore;
    adCache: AdCache;
    outbox: Outbox;
    db: Database;
    clock: () => number;
    config: Config;
    approvals: Approvals;
}

export const settingsRoutes = (register: Register, services: Services): void => {
    const { settings, config } = services;

    register(contract.publicSettings, async () => ({
        set: await settings.inAnswer(''),
        ads: await services.adCache.inAnswer(),
    }));

    register(contract.getSettings, async () => settings.current());

    const change = services.approvals.add(moneySettingsKind(settings));
    register(contract.updateSettings, async call => {
        await change(call.body, contextOf(services, call));
        return settings.current();
    });

    register(contract.mailState, async () => ({
        ...describeServer(config),
        sender: config.MAIL_FROM,
    }));

    register(
        contract.testMail,
        async call => {
            const head = await emailLayout(services, call.request);
            return testMail(services, call.body.to, head, contextOf(services, call));
        },
        { rateLimit: { max: 10, timeWindow: 60_000 } },
    );
};
