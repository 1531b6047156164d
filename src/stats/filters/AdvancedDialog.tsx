import {
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogTitle,
    TextField,
    type Theme,
    useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { parseFilter, printFilter } from '../../../contract/analytics/filters';
import type { ReportScope } from '../report/scope';
import { DraftTree } from './DraftTree';
import { type DraftGroup, type DraftNode, fromDraft, replaceNode, toDraft } from './draft';

interface Draft {
    tree: DraftGroup;
    text: string;
    error: string;
}

const readText = (now: Draft, text: string): Draft => {
    try {
        return { tree: toDraft(parseFilter(text.trim())), text, error: '' };
    } catch (error) {
        // the tree stays as it was until the text can be read again
        return { ...now, text, error: (error as Error).message };
    }
};

const useDraft = (scope: ReportScope) => {
    const [draft, setDraft] = useState<Draft>(() => ({
        tree: toDraft(scope.filter),
        text: printFilter(scope.filter),
        error: '',
    }));
    const change = (id: number, next: DraftNode | undefined) =>
        setDraft(({ tree }) => {
            const changed = replaceNode(tree, id, next);
            return { tree: changed, text: printFilter(fromDraft(changed)), error: '' };
        });
    return { ...draft, change, write: (text: string) => setDraft(now => readText(now, text)) };
};

/** The whole filter as a tree and as text; each follows the other. */
export const AdvancedDialog = ({ scope, onClose }: { scope: ReportScope; onClose: () => void }) => {
    const translate = useTranslate();
    const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
    const { tree, text, error, change, write } = useDraft(scope);
    const apply = () => {
        scope.setFilter(fromDraft(tree));
        onClose();
    };
    return (
        <Dialog
            open
            onClose={onClose}
            fullScreen={isPhone}
            maxWidth="md"
            fullWidth
            aria-labelledby="advanced-title"
        >
            <DialogTitle id="advanced-title">
                {translate('report.filter.advanced.title')}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <DraftTree group={tree} depth={0} scope={scope} onChange={change} />
                <TextField
                    multiline
                    minRows={2}
                    variant="outlined"
                    margin="none"
                    label={translate('report.filter.advanced.text')}
                    value={text}
                    onChange={event => write(event.target.value)}
                    error={error !== ''}
                    helperText={
                        error
                            ? translate('report.filter.advanced.wrong', {
                                  error: translate(error, { _: error }),
                              })
                            : translate('report.filter.advanced.textHelp')
                    }
                    slotProps={{
                        htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } },
                        formHelperText: error ? { role: 'alert' } : {},
                    }}
                />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button onClick={onClose}>{translate('common.cancel')}</Button>
                <Button variant="contained" disabled={error !== ''} onClick={apply}>
                    {translate('report.filter.apply')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
