import * as contract from '../../../contract/platform/settings';
import type { AdBook } from '../../content/ads/adBook';
import type { Approvals } from '../../identity/approvals/approvals';
import type { Config } from '../config';
import { contextOf } from '../crud/crudRoutes';
import type { Database } from '../database/database';
import type { Register } from '../http/register';
import { describeServer } from '../mail/describeServer';
import { letterHead } from '../mail/letterHead';
import type { Outbox } from '../mail/outbox';
import { moneySettingsKind } from './moneySettingsKind';
import type { SettingsBook } from './settingsBook';
import { testMail } from './testMail';

interface Services {
    settings: SettingsBook;
    adBook: AdBook;
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
        ads: await services.adBook.inAnswer(),
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
            const head = await letterHead(services, call.request);
            return testMail(services, call.body.to, head, contextOf(services, call));
        },
        { rateLimit: { max: 10, timeWindow: 60_000 } },
    );
};
