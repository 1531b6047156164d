import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import type { OwnVersion } from '../../../../contract/market/listings';
import { callApi } from '../../../dataProvider/callApi';
import { useCall } from '../../../dataProvider/useCall';
import { PassportFold } from '../../../resources/products/passport/PassportFold';
import { SafeHtml } from '../../../resources/products/SafeHtml';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Ago } from '../../../ui/admin/text/Ago';
import { StateChip } from '../../../ui/admin/text/StateChip';
import { bytes } from '../../../ui/text/bytes';
import { showToast } from '../../../ui/toasts/toasts';
import { OwnPassport } from '../passport/OwnPassport';
import { useRefreshListing } from '../useListing';
import { AddVersion } from './AddVersion';

const colours = { submitted: 'warning', approved: 'success', rejected: 'error' } as const;
const quiet = { typography: 'note', color: 'text.secondary', overflowWrap: 'anywhere' } as const;

interface RowProps {
    id: string;
    version: OwnVersion;
    isLatest: boolean;
    onChanged: () => void;
}

const Row = ({ id, version, isLatest, onChanged }: RowProps) => {
    const translate = useTranslate();
    const { busy, refused, run } = useSend();
    const { semver, state, reason, fileName, size, fileCount, sha256, changelog } = version;
    const remove = () =>
        run(async () => {
            const input = { params: { id, version: version.id } };
            await callApi(calls.removeOwnVersion, input, undefined, { isSilent: true });
            showToast({
                kind: 'success',
                title: translate('listing.versions.removed', { semver }),
            });
            onChanged();
        });
    return (
        <Box
            component="li"
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography sx={{ fontWeight: 600 }}>{semver}</Typography>
                <StateChip state={state} texts="product.versions.states" colours={colours} />
                <Typography component="span" sx={{ ...quiet, flex: 1 }}>
                    <Ago at={version.createdAt} asDate />
                </Typography>
                {state === 'submitted' && (
                    <Button
                        color="error"
                        loading={busy}
                        aria-label={translate('listing.versions.removeName', { semver })}
                        onClick={() => void remove()}
                        size="tall"
                    >
                        {translate('listing.versions.remove')}
                    </Button>
                )}
            </Box>
            <Typography sx={quiet}>
                {fileName} · {bytes(size)}
                {fileCount !== null &&
                    ` · ${translate('product.versions.files', { smart_count: fileCount })}`}
            </Typography>
            <Typography sx={quiet}>
                SHA-256 <code>{sha256}</code>
            </Typography>
            {(reason || refused) && (
                <Typography color="error" variant="text">
                    {refused || reason}
                </Typography>
            )}
            {changelog && <SafeHtml html={changelog} />}
            <PassportFold semver={semver} isOpenAtFirst={isLatest}>
                <OwnPassport productId={id} versionId={version.id} />
            </PassportFold>
        </Box>
    );
};

/** The versions of source code: what is there, what was said about it, and adding one. */
export const VersionsPart = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const client = useQueryClient();
    const refresh = useRefreshListing();
    const [isAdding, setIsAdding] = useState(false);
    const input = { params: { id }, query: { perPage: 50 } };
    const { data, error, refetch } = useCall(calls.listOwnVersions, input, { isSilent: true });
    const changed = () => {
        void client.invalidateQueries({ queryKey: [calls.listOwnVersions.path] });
        void client.invalidateQueries({ queryKey: [calls.listingFilesUsage.path] });
        void refresh(id);
    };
    if (!data) return <LoadState inner error={error} onAgain={() => void refetch()} height={120} />;
    return (
        <Box>
            {data.list.length === 0 && (
                <Typography sx={{ mb: 2 }}>{translate('listing.versions.none')}</Typography>
            )}
            <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                {data.list.map((version, index) => (
                    <Row
                        key={version.id}
                        id={id}
                        version={version}
                        isLatest={index === 0}
                        onChanged={changed}
                    />
                ))}
            </Box>
            <Button variant="outlined" onClick={() => setIsAdding(true)} sx={{ mt: 1 }}>
                {translate('listing.versions.add')}
            </Button>
            {isAdding && (
                <AddVersion
                    id={id}
                    onAdded={() => {
                        setIsAdding(false);
                        changed();
                    }}
                    onClose={() => setIsAdding(false)}
                />
            )}
        </Box>
    );
};
