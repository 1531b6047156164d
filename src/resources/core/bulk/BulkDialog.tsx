import {
    Box,
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
    DialogTitle,
    LinearProgress,
    TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { Note } from '../../../ui/admin/text/Note';
import { DeletedTitles } from '../trash/DeletedTitles';
import type { BulkActionProps } from './bulkActionProps';
import { Outcomes } from './Outcomes';
import { useBulk } from './useBulk';

interface Props<Name extends ResourceName> extends BulkActionProps<Name> {
    ids: readonly string[];
    onClose: (isDone: boolean) => void;
}

/** Asks, does it record by record, and stays with what became of each. */
export const BulkDialog = <Name extends ResourceName>(props: Props<Name>) => {
    const { label, title, text, reason, children, isDangerous, isReady = true, onClose } = props;
    const translate = useTranslate();
    const id = useId();
    const [words, setWords] = useState('');
    const { titles, failed, outcomes, isRunning, run, stop } = useBulk(props);
    const isBegun = isRunning || outcomes.length > 0;
    const isComplete = reason?.isNeeded !== true || words.trim() !== '';
    const close = () => {
        if (!isRunning) onClose(isBegun);
    };
    return (
        <DialogFrame titleId={id} onClose={close}>
            <DialogTitle id={id}>{title}</DialogTitle>
            <DialogContent>
                {failed && <Note role="alert">{failed}</Note>}
                {!isBegun && (
                    <>
                        <DialogContentText component="div" sx={{ mb: 2 }}>
                            <DeletedTitles titles={titles} text={text} />
                        </DialogContentText>
                        {children}
                        {reason && (
                            <TextField
                                label={reason.label}
                                value={words}
                                onChange={event => setWords(event.target.value)}
                                required={reason.isNeeded === true}
                                multiline
                                minRows={2}
                                fullWidth
                                slotProps={{ htmlInput: { maxLength: 500 } }}
                            />
                        )}
                    </>
                )}
                {isRunning && (
                    <LinearProgress
                        aria-label={title}
                        variant="determinate"
                        value={(outcomes.length / Math.max(1, props.ids.length)) * 100}
                        sx={{ mb: 2 }}
                    />
                )}
                <Box role="status">
                    {isBegun && (
                        <Note sx={{ mb: 1 }}>
                            {translate('office.bulk.count', {
                                done: outcomes.filter(({ kind }) => kind === 'done').length,
                                all: props.ids.length,
                            })}
                        </Note>
                    )}
                    <Outcomes outcomes={outcomes} />
                </Box>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                {isRunning && (
                    <Button onClick={stop} size="tall">
                        {translate('office.bulk.stop')}
                    </Button>
                )}
                {!isRunning && (
                    <Button variant={isBegun ? 'contained' : 'text'} onClick={close} size="tall">
                        {translate(isBegun ? 'common.close' : 'ra.action.cancel')}
                    </Button>
                )}
                {!isBegun && (
                    <Button
                        variant="contained"
                        color={isDangerous ? 'error' : 'primary'}
                        disabled={!isReady || !isComplete}
                        onClick={() => void run(words.trim())}
                        size="tall"
                    >
                        {label}
                    </Button>
                )}
            </DialogActions>
        </DialogFrame>
    );
};
