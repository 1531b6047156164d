import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EventExport, ExportFault } from '../../../contract/analytics/eventExports';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';
import { BackfillDialog } from './BackfillDialog';
import { EventExportDialog } from './EventExportDialog';
import { ExportDayList } from './ExportDayList';
import { useEventExport, useExportsRefresh } from './useExports';

/** ms; a storage is given two minutes for each of two requests */
const patience = 260_000;

interface Tried {
    fault: ExportFault | null;
    detail: string;
}

/** Why it does not go well, in words, and as the storage said it. */
const Failure = ({ text, fault, detail }: { text: string; fault: ExportFault; detail: string }) => {
    const translate = useTranslate();
    return (
        <Alert severity="error" variant="outlined">
            {translate(text, { fault: translate(`dataExports.faults.${fault}`) })}
            {detail !== '' && (
                <Box sx={{ typography: 'note', overflowWrap: 'anywhere' }}>
                    {translate('dataExports.said', { detail })}
                </Box>
            )}
        </Alert>
    );
};

const Test = ({ site }: { site: string }) => {
    const translate = useTranslate();
    const { busy, refused, run } = useSend();
    const [tried, setTried] = useState<Tried>();
    const send = () =>
        run(async () => {
            setTried(undefined);
            const input = { params: { id: site } };
            const options = { isSilent: true, timeOut: patience };
            setTried(await callApi(calls.testEventExport, input, undefined, options));
        });
    return (
        <>
            <Button variant="outlined" loading={busy} onClick={() => void send()}>
                {translate('dataExports.testPlace')}
            </Button>
            <Box role="status" sx={{ order: 1, flexBasis: '100%' }}>
                {busy && <Note>{translate('dataExports.testing')}</Note>}
                {refused !== '' && <Box sx={{ color: 'error.main' }}>{refused}</Box>}
                {!busy && tried?.fault === null && (
                    <Alert severity="success" variant="outlined">
                        {translate('dataExports.testGood')}
                    </Alert>
                )}
                {!busy && tried?.fault && (
                    <Failure text="dataExports.testBad" fault={tried.fault} detail={tried.detail} />
                )}
            </Box>
        </>
    );
};

const Progress = ({ set }: { set: EventExport }) => {
    const translate = useTranslate();
    const { done, waiting } = set;
    if (waiting === 0) return null;
    const text = translate('dataExports.progress', { done, all: done + waiting });
    return (
        <Box sx={{ maxWidth: 480 }}>
            <LinearProgress
                variant="determinate"
                aria-label={text}
                value={(done / (done + waiting)) * 100}
                sx={{ mb: 0.5 }}
            />
            <Note>{text}</Note>
        </Box>
    );
};

/** Where it goes and how that goes. */
const State = ({ set }: { set: EventExport }) => {
    const translate = useTranslate();
    const { place, format, endpoint, bucket, prefix, lastDay, doneAt, fault, detail } = set;
    const host = endpoint === '' ? '' : new URL(endpoint).host;
    const where = [bucket, prefix].filter(part => part !== '').join('/');
    const facts = [
        translate(`dataExports.places.${place}`),
        host,
        where,
        translate(`dataExports.formats.${format}`),
        translate('dataExports.from', { day: set.fromDay }),
    ].filter(part => part !== '');
    return (
        <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
            <Box sx={{ typography: 'text' }}>{facts.join(' · ')}</Box>
            {lastDay === null ? (
                fault === null && <Note>{translate('dataExports.nothingYet')}</Note>
            ) : (
                <Note>
                    {translate('dataExports.lastDay', { day: lastDay })}
                    {doneAt !== null && (
                        <>
                            {' · '}
                            <Ago at={doneAt} />
                        </>
                    )}
                </Note>
            )}
            <Progress set={set} />
            {fault !== null && <Failure text="dataExports.failing" fault={fault} detail={detail} />}
        </Box>
    );
};

const TurnOff = ({
    site,
    refresh,
    onClose,
}: {
    site: string;
    refresh: () => Promise<void>;
    onClose: () => void;
}) => {
    const translate = useTranslate();
    return (
        <AskDialog
            isDangerous
            title={translate('dataExports.turnOffTitle')}
            text={translate('dataExports.turnOffText')}
            confirm={translate('dataExports.turnOff')}
            action={async () => {
                const params = { id: site };
                await callApi(calls.deleteEventExport, { params }, undefined, { isSilent: true });
                await refresh();
            }}
            onDone={() => {
                showToast({ kind: 'success', title: translate('dataExports.turnedOff') });
                onClose();
            }}
            onClose={onClose}
        />
    );
};

type Open = 'edit' | 'backfill' | 'off';

const Controls = ({
    site,
    isSet,
    setOpen,
}: {
    site: string;
    isSet: boolean;
    setOpen: (open: Open) => void;
}) => {
    const translate = useTranslate();
    if (!isSet) {
        return (
            <Button variant="contained" onClick={() => setOpen('edit')}>
                {translate('dataExports.setUp')}
            </Button>
        );
    }
    return (
        <>
            <Test site={site} />
            <Button onClick={() => setOpen('edit')}>{translate('dataExports.edit')}</Button>
            <Button onClick={() => setOpen('backfill')}>{translate('dataExports.backfill')}</Button>
            <Button color="error" onClick={() => setOpen('off')}>
                {translate('dataExports.turnOff')}
            </Button>
        </>
    );
};

/** The daily export of a site's events: its owner sets it, those who administer the site look. */
export const EventExportCard = ({ site }: { site: string }) => {
    const translate = useTranslate();
    const [open, setOpen] = useState<Open>();
    const { data, error, refetch } = useEventExport(site);
    const refresh = useExportsRefresh();
    const close = () => setOpen(undefined);
    const set = data?.export ?? null;
    return (
        <>
            <SectionCard title={translate('dataExports.export')}>
                <Note sx={{ px: 2.5, pb: 1.5, maxWidth: 760 }}>
                    {translate('dataExports.exportText')}
                    {data && !set && ` ${translate('dataExports.exportEmpty')}`}
                </Note>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={120} />
                )}
                {data && (
                    <Box sx={{ display: 'grid', gap: 2, px: 2.5, pb: 2.5 }}>
                        {set && <State set={set} />}
                        {data.mayChange ? (
                            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                                <Controls site={site} isSet={set !== null} setOpen={setOpen} />
                            </Box>
                        ) : (
                            <Note>{translate('dataExports.ownerOnly')}</Note>
                        )}
                    </Box>
                )}
            </SectionCard>
            {set && <ExportDayList site={site} />}
            {open === 'edit' && (
                <EventExportDialog
                    site={site}
                    set={set}
                    hasFolder={data?.hasFolder ?? false}
                    onSaved={refresh}
                    onClose={close}
                />
            )}
            {open === 'backfill' && (
                <BackfillDialog site={site} onSaved={refresh} onClose={close} />
            )}
            {open === 'off' && <TurnOff site={site} refresh={refresh} onClose={close} />}
        </>
    );
};
