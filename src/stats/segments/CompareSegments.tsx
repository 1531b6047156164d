import {
    Button,
    Checkbox,
    DialogActions,
    DialogContent,
    DialogTitle,
    FormControlLabel,
    FormGroup,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { maxBeside } from '../../../contract/analytics/reportQuery';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { Note } from '../../ui/admin/text/Note';
import { touchHeight } from '../../ui/admin/touch';
import type { ReportScope } from '../report/scope';
import { useSegments } from './useSegments';

/** Chooses the segments that stand beside each other. */
export const CompareSegments = ({
    scope,
    onClose,
}: {
    scope: ReportScope;
    onClose: () => void;
}) => {
    const translate = useTranslate();
    const { list } = useSegments(scope.subject);
    const [chosen, setChosen] = useState<readonly string[]>(scope.segments);
    const toggle = (id: string) =>
        setChosen(now => (now.includes(id) ? now.filter(one => one !== id) : [...now, id]));
    const apply = () => {
        scope.setSegments(chosen.filter(id => list.some(one => one.id === id)));
        onClose();
    };
    return (
        <DialogFrame titleId="compare-segments" onClose={onClose}>
            <DialogTitle id="compare-segments">{translate('segment.compareTitle')}</DialogTitle>
            <DialogContent>
                <Note component="p" sx={{ mt: 0 }}>
                    {translate('segment.compareHelp', { max: maxBeside })}
                </Note>
                <FormGroup>
                    {list.map(({ id, name }) => {
                        const isChosen = chosen.includes(id);
                        return (
                            <FormControlLabel
                                key={id}
                                control={
                                    <Checkbox
                                        size="small"
                                        checked={isChosen}
                                        disabled={!isChosen && chosen.length >= maxBeside}
                                        onChange={() => toggle(id)}
                                    />
                                }
                                label={name}
                                sx={{ ...touchHeight(36), overflowWrap: 'anywhere' }}
                            />
                        );
                    })}
                </FormGroup>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button onClick={onClose}>{translate('common.cancel')}</Button>
                <Button variant="contained" onClick={apply}>
                    {translate('segment.compareApply')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};
