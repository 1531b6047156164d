import { placeholderEmail } from '../../../contract/platform/placeholderEmail';
import {
    type Console,
    type SetupItem,
    setupItems,
} from '../../../contract/shell/resources/console';
import { rails as declared, railNames } from '../../../contract/trade/paymentRails';
import { hasOffered } from '../../content/dictionaries/entries';
import { activeAdministrators } from '../../identity/users/administrators';
import { dictionaryFields } from '../../market/products/productRows';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { isAdmin, type Session } from '../../platform/http/session';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import type { Rails } from '../../trade/payments/rails';
import { readRail } from '../../trade/payments/settings/storedRails';

export interface SetupServices {
    db: Database;
    config: Pick<Config, 'PUBLIC_URL' | 'SMTP_URL' | 'BACKUP_TO'>;
    settings: SettingsStore;
    rails: Rails;
}

/** Whether somebody can pay with real money: by a method that is on, no test, and can be called back. */
const hasPayment = async ({ db, rails }: SetupServices): Promise<boolean> => {
    for (const name of railNames) {
        const { isBalance = false, isTest = false } = declared[name];
        if (isBalance || isTest || rails.get(name)?.isReachable?.() === false) continue;
        if ((await readRail(db, name)).enabled) return true;
    }
    return false;
};

const emptyDictionaries = async ({ db }: SetupServices) => {
    const kinds = Object.values(dictionaryFields).flatMap(fields =>
        fields.map(([, , kind]) => kind),
    );
    const empty: (typeof kinds)[number][] = [];
    for (const kind of kinds) if (!(await hasOffered(db, kind))) empty.push(kind);
    return empty;
};

/** What administrators alone can set up and is missing, in the order in which one goes about it. */
const missingItems = async (services: SetupServices, session: Session): Promise<SetupItem[]> => {
    const { db, config, settings } = services;
    const { platform_name, kefu_link } = await settings.current();
    const isDone: Record<SetupItem, boolean> = {
        address: config.PUBLIC_URL !== undefined,
        mail: config.SMTP_URL !== undefined,
        email: session.email !== placeholderEmail,
        name: platform_name !== '',
        support: kefu_link !== '',
        payment: await hasPayment(services),
        administrator: (await activeAdministrators(db)).length > 1,
        backups: config.BACKUP_TO !== undefined,
    };
    return setupItems.filter(item => !isDone[item]);
};

/** What a new installation needs, has not been given yet, and can be given by whoever asks. */
export const readSetup = async (
    services: SetupServices,
    session: Session,
): Promise<NonNullable<Console['setup']>> => ({
    missing: isAdmin(session) ? await missingItems(services, session) : [],
    emptyDictionaries: await emptyDictionaries(services),
});
