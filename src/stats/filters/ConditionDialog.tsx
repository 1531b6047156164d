import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterField } from '../../../contract/analytics/filters';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import type { ReportScope } from '../report/scope';
import { ConditionFields } from './ConditionFields';
import { andPart, fromSimple, type SimplePart, withPart } from './filterParts';
import { useUsualField } from './useMayFilter';

interface Props {
    scope: ReportScope;
    /** the chip that is changed; undefined for a new one */
    edited?: { index: number; part: SimplePart } | undefined;
    onClose: () => void;
}

const fresh = (field: FilterField): SimplePart => ({
    condition: { type: 'condition', field, operator: 'is', values: [] },
    isNot: false,
});

/** Adds a condition to the filter, or changes one. */
export const ConditionDialog = ({ scope, edited, onClose }: Props) => {
    const translate = useTranslate();
    const usual = useUsualField();
    const [part, setPart] = useState(() => edited?.part ?? fresh(usual));
    const [isMissing, setMissing] = useState(false);
    const submit = (event: FormEvent) => {
        event.preventDefault();
        if (part.condition.values.length === 0) return setMissing(true);
        const made = fromSimple(part);
        scope.setFilter(
            edited ? withPart(scope.filter, edited.index, made) : andPart(scope.filter, made),
        );
        onClose();
    };
    const error =
        isMissing && part.condition.values.length === 0
            ? translate('report.filter.missingValue')
            : undefined;
    return (
        <DialogFrame titleId="condition-title" onClose={onClose}>
            <form onSubmit={submit} noValidate>
                <DialogTitle id="condition-title">
                    {translate(`report.filter.${edited ? 'editTitle' : 'addTitle'}`)}
                </DialogTitle>
                <DialogContent sx={{ pt: '8px !important' }}>
                    <ConditionFields part={part} scope={scope} error={error} onChange={setPart} />
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2 }}>
                    <Button onClick={onClose}>{translate('common.cancel')}</Button>
                    <Button type="submit" variant="contained">
                        {translate('report.filter.apply')}
                    </Button>
                </DialogActions>
            </form>
        </DialogFrame>
    );
};
