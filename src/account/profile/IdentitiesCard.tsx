import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { SsoIdentity } from '../../../contract/identity/sso';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { ListRow } from '../../ui/admin/cards/ListRow';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';

const Row = ({ identity, onRemove }: { identity: SsoIdentity; onRemove: () => void }) => {
    const translate = useTranslate();
    const { provider, email, createdAt, lastUsedAt } = identity;
    return (
        <ListRow>
            <Box sx={{ minWidth: 0 }}>
                <Typography variant="text" sx={{ overflowWrap: 'anywhere' }}>
                    {provider}
                </Typography>
                <Note sx={{ overflowWrap: 'anywhere' }}>
                    {email !== '' && `${email} · `}
                    {translate('account.identities.connected')} <Ago at={createdAt} />
                    {' · '}
                    {lastUsedAt === null ? (
                        translate('account.identities.unused')
                    ) : (
                        <>
                            {translate('account.identities.lastUse')} <Ago at={lastUsedAt} />
                        </>
                    )}
                </Note>
            </Box>
            <Button
                size="tall"
                color="error"
                onClick={onRemove}
                aria-label={translate('account.identities.removeOf', { provider })}
                sx={{ flexShrink: 0 }}
            >
                {translate('account.identities.remove')}
            </Button>
        </ListRow>
    );
};

interface RemoveProps {
    identity: SsoIdentity;
    onClose: () => void;
}

const RemoveDialog = ({ identity, onClose }: RemoveProps) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    return (
        <AskDialog
            title={translate('account.identities.removeTitle', { provider: identity.provider })}
            text={translate('account.identities.removeText')}
            confirm={translate('account.identities.remove')}
            isDangerous
            action={() => callApi(calls.removeIdentity, { params: { identity: identity.id } })}
            onDone={() => {
                showToast({ kind: 'success', title: translate('account.identities.removed') });
                void queryClient.invalidateQueries({ queryKey: [calls.listIdentities.path] });
                onClose();
            }}
            onClose={onClose}
        />
    );
};

/** Identity providers that one signs in with; nothing where there are none. */
export const IdentitiesCard = () => {
    const translate = useTranslate();
    const { data } = useCall(calls.listIdentities, {}, { isSilent: true });
    const [removing, setRemoving] = useState<SsoIdentity>();
    const { busy, submit } = useSubmit();
    if (!data || data.list.length + data.providers.length === 0) return null;
    const connect = (provider: string) =>
        submit(async () => {
            const { url } = await callApi(calls.beginLink, { params: { provider } });
            window.location.assign(url);
        });
    return (
        <SectionCard title={translate('account.identities.title')}>
            <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 1.5 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('account.identities.text')}
                </Typography>
                {data.list.length === 0 && <Note>{translate('account.identities.none')}</Note>}
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {data.list.map(identity => (
                        <Row
                            key={identity.id}
                            identity={identity}
                            onRemove={() => setRemoving(identity)}
                        />
                    ))}
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                    {data.providers.map(({ id, label }) => (
                        <Button
                            key={id}
                            variant="outlined"
                            disabled={busy}
                            onClick={() => void connect(id)}
                        >
                            {translate('account.identities.connect', { provider: label })}
                        </Button>
                    ))}
                </Box>
            </Box>
            {removing && (
                <RemoveDialog identity={removing} onClose={() => setRemoving(undefined)} />
            )}
        </SectionCard>
    );
};
