import type { SsoProvider, SsoProviderInput } from '../../../contract/identity/sso';

/** The form of a provider as it stands in the browser. */
export interface ProviderDraft extends Omit<SsoProviderInput, 'domains'> {
    id: string;
    /** as typed */
    domains: string;
}

export const draftOf = (provider: SsoProvider | undefined): ProviderDraft => ({
    id: provider?.id ?? '',
    label: provider?.label ?? '',
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    secret: '',
    scopes: provider?.scopes ?? 'openid email profile',
    domains: provider?.domains.join(' ') ?? '',
    isOn: provider?.isOn ?? true,
    createsAccounts: provider?.createsAccounts ?? 'never',
    linksByEmail: provider?.linksByEmail ?? false,
    trustsEmail: provider?.trustsEmail ?? false,
    trustsSecondStep: provider?.trustsSecondStep ?? false,
    roleClaim: provider?.roleClaim ?? '',
    roleRules: provider?.roleRules ?? [],
});

/** What is sent for a draft: domains by themselves, and no rule of which nothing was filled in. */
export const inputOf = ({
    id: _,
    domains,
    roleRules,
    ...rest
}: ProviderDraft): SsoProviderInput => ({
    ...rest,
    domains: domains.split(/[\s,;，；、]+/).filter(one => one !== ''),
    roleRules: roleRules.filter(({ value, role }) => value !== '' || role !== ''),
});
