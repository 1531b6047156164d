import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import type { OwnListing } from '../../../../contract/market/listings';
import { callApi } from '../../../dataProvider/callApi';
import { useFieldLabel } from '../../../resources/core/describe';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { showToast } from '../../../ui/toasts/toasts';
import { useKeepListing } from '../useListing';
import { type Step, stepOf } from './steps';

interface Props {
    listing: OwnListing;
    flush: () => Promise<boolean>;
    onGo: (step: Step) => void;
}

const Lacking = ({ listing, onGo }: Pick<Props, 'listing' | 'onGo'>) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel('products');
    return (
        <>
            <Typography>{translate('listing.check.lacks')}</Typography>
            <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                {Object.entries(listing.lacking).map(([field, said]) => (
                    <Box
                        key={field}
                        component="li"
                        sx={{
                            display: 'flex',
                            flexWrap: 'wrap',
                            gap: 1,
                            py: 0.5,
                            alignItems: 'center',
                            borderTop: 1,
                            borderColor: 'divider',
                        }}
                    >
                        <Typography variant="text" sx={{ flex: '1 1 200px' }}>
                            <strong>{labelOf(field)}</strong>{' '}
                            {translate(`listing.words.${said}`, {
                                _: translate(said, { _: said }),
                            })}
                        </Typography>
                        <Button onClick={() => onGo(stepOf(field))} size="tall">
                            {translate('listing.check.go')}
                        </Button>
                    </Box>
                ))}
            </Box>
        </>
    );
};

/** What is still missing, and the button that submits. */
export const CheckPart = ({ listing, flush, onGo }: Props) => {
    const translate = useTranslate();
    const keep = useKeepListing();
    const { busy, refused, run } = useSend();
    const isWhole = Object.keys(listing.lacking).length === 0;
    const submit = () =>
        run(async () => {
            if (!(await flush())) return;
            const { id } = listing;
            const now = await callApi(calls.getOwnListing, { params: { id } });
            const body = { action: 'submit', version: now.version } as const;
            keep(
                await callApi(calls.transitionOwnListing, { params: { id }, body }, undefined, {
                    isSilent: true,
                }),
            );
            showToast({ kind: 'success', title: translate('listing.check.submitted') });
        });
    return (
        <>
            {isWhole ? (
                <Alert severity="success">
                    {translate('listing.check.whole')} {translate('listing.check.wholeText')}
                </Alert>
            ) : (
                <Lacking listing={listing} onGo={onGo} />
            )}
            {refused && (
                <Alert severity="error" role="alert" sx={{ whiteSpace: 'pre-line' }}>
                    {refused}
                </Alert>
            )}
            <Box>
                <Button
                    variant="contained"
                    disabled={!isWhole}
                    loading={busy}
                    onClick={() => void submit()}
                    size="tall"
                >
                    {translate('listing.check.submit')}
                </Button>
            </Box>
        </>
    );
};
