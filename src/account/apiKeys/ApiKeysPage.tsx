import { Box, Button, Card, Link, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { ApiKey } from '../../../contract/identity/apiKeys';
import { apiDocsPath } from '../../../contract/platform/apiDocs';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { useNow } from '../../ui/browser/useNow';
import { showToast } from '../../ui/toasts/toasts';
import { ConnectAssistant } from './ConnectAssistant';
import { KeyDialog } from './KeyDialog';
import { KeyRow } from './KeyRow';
import { type Made, MadeKey } from './MadeKey';

const list = { listStyle: 'none', m: 0, p: 0, '& > li:first-of-type': { borderTop: 0 } } as const;

const Empty = () => {
    const translate = useTranslate();
    return (
        <Box sx={{ py: 4, textAlign: 'center' }}>
            <Typography variant="subtitle1">{translate('account.apiKeys.none')}</Typography>
            <Note>{translate('account.apiKeys.noneText')}</Note>
        </Box>
    );
};

/** Keys that open nothing any more stand behind a line. */
const Old = ({ keys }: { keys: readonly ApiKey[] }) => {
    const translate = useTranslate();
    const id = useId();
    const [isOpen, setOpen] = useState(false);
    return (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
            <Button
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen(!isOpen)}
                sx={{ ml: -1 }}
            >
                {translate('account.apiKeys.old', { smart_count: keys.length })}
            </Button>
            <Box id={id} component="ul" sx={list}>
                {isOpen && keys.map(one => <KeyRow key={one.id} apiKey={one} />)}
            </Box>
        </Box>
    );
};

const Keys = ({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) => {
    const now = useNow();
    const isGood = ({ revokedAt, expiresAt }: ApiKey) =>
        revokedAt === null && (expiresAt === null || expiresAt > now);
    const good = keys.filter(isGood);
    const old = keys.filter(one => !isGood(one));
    return (
        <Card sx={{ px: 2.5, py: 1 }}>
            {good.length === 0 && <Empty />}
            <Box component="ul" sx={list}>
                {good.map(one => (
                    <KeyRow key={one.id} apiKey={one} onRevoke={() => onRevoke(one)} />
                ))}
            </Box>
            {old.length > 0 && <Old keys={old} />}
        </Card>
    );
};

const RevokeDialog = ({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    return (
        <AskDialog
            title={translate('account.apiKeys.revokeTitle', { name: apiKey.name })}
            text={translate('account.apiKeys.revokeText')}
            confirm={translate('account.apiKeys.revoke')}
            isDangerous
            action={() => callApi(calls.revokeApiKey, { params: { key: apiKey.id } })}
            onDone={() => {
                showToast({ kind: 'success', title: translate('account.apiKeys.revoked') });
                void queryClient.invalidateQueries({ queryKey: [calls.listApiKeys.path] });
                onClose();
            }}
            onClose={onClose}
        />
    );
};

/** One's API keys: made, shown once, and revoked here. */
export const ApiKeysPage = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.listApiKeys, {});
    const [isMaking, setMaking] = useState(false);
    const [made, setMade] = useState<Made>();
    const [revoking, setRevoking] = useState<ApiKey>();
    const keep = (key: Made) => {
        setMaking(false);
        setMade(key);
        void refetch();
    };
    return (
        <>
            <PageHeader title={translate('route.apiKeys')}>
                <Button variant="contained" onClick={() => setMaking(true)} size="tall">
                    {translate('account.apiKeys.make')}
                </Button>
            </PageHeader>
            <Stack spacing={2} sx={{ maxWidth: 880 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('account.apiKeys.text')} {translate('account.apiKeys.ends')}{' '}
                    <Link href={apiDocsPath}>{translate('account.apiKeys.docs')}</Link>
                </Typography>
                {data ? (
                    <Keys keys={data.list} onRevoke={setRevoking} />
                ) : (
                    <LoadState error={error} onAgain={() => void refetch()} height={180} />
                )}
                <ConnectAssistant />
            </Stack>
            {isMaking && <KeyDialog onMade={keep} onClose={() => setMaking(false)} />}
            {made && <MadeKey made={made} onClose={() => setMade(undefined)} />}
            {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
        </>
    );
};
