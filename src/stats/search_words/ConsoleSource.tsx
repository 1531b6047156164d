import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SearchConnection } from '../../../contract/analytics/searchSources';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { useNow } from '../../ui/browser/useNow';
import { showToast } from '../../ui/toasts/toasts';
import { ConnectDialog } from './ConnectDialog';
import { ConsoleAnswer } from './ConsoleAnswer';

/** ms; Google is given twenty seconds */
const patience = 30_000;

interface Props {
    site: string;
    domain: string;
    google: SearchConnection | null;
    fetchedDays: number;
    refresh: () => Promise<void>;
}

type Open = 'connect' | 'disconnect' | 'delete';

const State = ({ google, fetchedDays }: Pick<Props, 'google' | 'fetchedDays'>) => {
    const translate = useTranslate();
    const now = useNow();
    return (
        <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
            <Typography variant="text">
                {google
                    ? translate('searchWords.consoleOn', {
                          property: google.property,
                          account: google.account,
                      })
                    : translate('searchWords.consoleOff')}
            </Typography>
            <Note>
                {fetchedDays > 0 && translate('searchWords.fetched', { smart_count: fetchedDays })}
                {google && google.missingDays > 0 && (
                    <>
                        {fetchedDays > 0 && ' · '}
                        {translate('searchWords.missing', { smart_count: google.missingDays })}
                    </>
                )}
                {google && (
                    <>
                        {(fetchedDays > 0 || google.missingDays > 0) && ' · '}
                        {translate('searchWords.nextAt')}:{' '}
                        {google.nextAt > now ? (
                            <DateTime at={google.nextAt} />
                        ) : (
                            translate('searchWords.soon')
                        )}
                    </>
                )}
            </Note>
        </Box>
    );
};

interface AskProps extends Pick<Props, 'site' | 'refresh'> {
    isDeleting: boolean;
    onClose: () => void;
}

const AskEnd = ({ site, refresh, isDeleting, onClose }: AskProps) => {
    const translate = useTranslate();
    const word = isDeleting ? 'deleteFetched' : 'disconnect';
    const done = isDeleting ? 'searchWords.fetchedDeleted' : 'searchWords.disconnected';
    return (
        <AskDialog
            isDangerous
            title={translate(`searchWords.${word}Title`)}
            text={translate(`searchWords.${word}Text`)}
            confirm={translate(`searchWords.${word}`)}
            action={async () => {
                const query = { figures: isDeleting ? ('delete' as const) : ('keep' as const) };
                const input = { params: { id: site }, query };
                await callApi(calls.disconnectSearchConsole, input, undefined, { isSilent: true });
                await refresh();
            }}
            onDone={() => {
                showToast({ kind: 'success', title: translate(done) });
                onClose();
            }}
            onClose={onClose}
        />
    );
};

/** The Search Console of the site: off until its owner connects it. */
export const ConsoleSource = (props: Props) => {
    const { site, domain, google, fetchedDays, refresh } = props;
    const translate = useTranslate();
    const id = useId();
    const [open, setOpen] = useState<Open>();
    const { busy, refused, run } = useSend();
    const fetchNow = () =>
        run(async () => {
            const input = { params: { id: site } };
            const options = { isSilent: true, timeOut: patience };
            await callApi(calls.fetchSearchConsole, input, undefined, options);
            await refresh();
        });
    const close = () => setOpen(undefined);
    return (
        <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
            <Typography id={id} component="h3" variant="h3">
                {translate('searchWords.console')}
            </Typography>
            <State google={google} fetchedDays={fetchedDays} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {google && (
                    <Button variant="outlined" loading={busy} onClick={() => void fetchNow()}>
                        {translate('searchWords.fetchNow')}
                    </Button>
                )}
                <Button variant={google ? 'text' : 'outlined'} onClick={() => setOpen('connect')}>
                    {translate(google ? 'searchWords.change' : 'searchWords.connect')}
                </Button>
                {google && (
                    <Button color="error" onClick={() => setOpen('disconnect')}>
                        {translate('searchWords.disconnect')}
                    </Button>
                )}
                {!google && fetchedDays > 0 && (
                    <Button color="error" onClick={() => setOpen('delete')}>
                        {translate('searchWords.deleteFetched')}
                    </Button>
                )}
            </Box>
            <Box role="status">
                {busy && <Note>{translate('searchWords.fetching')}</Note>}
                {!busy && refused !== '' && (
                    <Box sx={{ typography: 'text', color: 'error.main' }}>{refused}</Box>
                )}
                {!busy && google?.last && <ConsoleAnswer outcome={google.last} />}
            </Box>
            {open === 'connect' && (
                <ConnectDialog
                    site={site}
                    domain={domain}
                    connection={google}
                    onConnected={async () => {
                        await refresh();
                        // its answer is shown as soon as it is there
                        void fetchNow();
                    }}
                    onClose={close}
                />
            )}
            {(open === 'disconnect' || open === 'delete') && (
                <AskEnd
                    site={site}
                    refresh={refresh}
                    isDeleting={open === 'delete'}
                    onClose={close}
                />
            )}
        </Box>
    );
};
