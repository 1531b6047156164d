import type { Config } from '../../platform/config';
import type { Outbox } from '../../platform/mail/outbox';
import type { EnterServices } from '../accounts/enterAccount';
import type { UserExtension } from '../users/userExtension';
import type { ProviderClients } from './providerClient';

/** What single sign-on stands on. */
export interface SsoServices extends EnterServices {
    config: Pick<Config, 'PUBLIC_URL' | 'SESSION_DAYS'>;
    outbox: Outbox;
    userExtensions: readonly UserExtension[];
    clients: ProviderClients;
}
