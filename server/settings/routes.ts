import * as contract from '../../contract/settings';
import type { AdBook } from '../ads/adBook';
import type { Config } from '../config';
import { contextOf } from '../crud/crudRoutes';
import type { Database } from '../database/database';
import type { Register } from '../http/register';
import { describeServer } from '../mail/describeServer';
import { letterHead } from '../mail/letterHead';
import type { Outbox } from '../mail/outbox';
import type { SettingsBook } from './settingsBook';
import { testMail } from './testMail';

interface Services {
    settings: SettingsBook;
    adBook: AdBook;
    outbox: Outbox;
    db: Database;
    clock: () => number;
    config: Config;
}

export const settingsRoutes = (register: Register, services: Services): void => {
    const { settings, config } = services;

    register(contract.publicSettings, async () => ({
        set: await settings.inAnswer(''),
        ads: await services.adBook.inAnswer(),
    }));

    register(contract.getSettings, async () => settings.current());

    register(contract.updateSettings, async call =>
        settings.change(call.body, contextOf(services, call)),
    );

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
