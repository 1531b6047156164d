import {
    Box,
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogContentText,
    DialogTitle,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { useCall } from '../../../dataProvider/useCall';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { dayIn } from '../../../ui/text/days';
import { dayText } from '../../../ui/text/times';
import { shortVisitor } from '../visitText';

interface Props {
    site: Site;
    isBusy: boolean;
    onRestore: (site: string, visitor: string) => Promise<void>;
}

const List = ({ site, isBusy, onRestore }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { data, error, refetch } = useCall(calls.listExcludedVisitors, {
        params: { id: site.id },
    });
    if (!data) return <LoadState inner error={error} onAgain={() => void refetch()} height={96} />;
    if (data.list.length === 0) {
        return <Box sx={{ typography: 'text' }}>{translate('visits.excluded.empty')}</Box>;
    }
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.list.map(({ visitor, by, at }) => (
                <Box
                    component="li"
                    key={visitor}
                    sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5 }}
                >
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                        <Box sx={{ typography: 'text' }} title={visitor}>
                            {shortVisitor(visitor)}
                        </Box>
                        <Note>
                            {translate('visits.excluded.since', {
                                time: dayText(dayIn(site.timezone, at), language),
                            })}
                            {by && ` · ${translate('visits.excluded.by', { name: by })}`}
                        </Note>
                    </Box>
                    <Button
                        disabled={isBusy}
                        onClick={() => void onRestore(site.id, visitor).then(() => refetch())}
                    >
                        {translate('visits.excluded.restore')}
                    </Button>
                </Box>
            ))}
        </Box>
    );
};

/** The visitors whom a site leaves out, behind a button. */
export const ExcludedVisitors = (props: Props) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const id = useId();
    const close = () => setOpen(false);
    return (
        <>
            <Button onClick={() => setOpen(true)}>{translate('visits.action.excluded')}</Button>
            <Dialog open={open} onClose={close} fullWidth maxWidth="xs" aria-labelledby={id}>
                <DialogTitle id={id}>{translate('visits.excluded.title')}</DialogTitle>
                <DialogContent>
                    <DialogContentText variant="text" sx={{ mb: 2 }}>
                        {translate('visits.excluded.text')}
                    </DialogContentText>
                    <List {...props} />
                </DialogContent>
                <DialogActions>
                    <Button onClick={close}>{translate('common.close')}</Button>
                </DialogActions>
            </Dialog>
        </>
    );
};
