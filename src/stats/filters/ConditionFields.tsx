import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { exactFields, type FilterField } from '../../../contract/analytics/filters';
import { nativeSelect } from '../../ui/admin/controls/nativeSelect';
import type { ReportScope } from '../report/scope';
import { GoalValueField } from '../segments/GoalValueField';
import { isMeasurable } from '../segments/measurable';
import { choiceOf, fieldGroups, type OperatorChoice, operatorChoices, operatorsOf } from './fields';
import type { SimplePart } from './filterParts';
import { useMayFilter } from './useMayFilter';
import { ValuesField } from './ValuesField';

interface Props {
    part: SimplePart;
    scope: ReportScope;
    error?: string | undefined;
    /** three fields in a row */
    isSmall?: boolean;
    onChange: (part: SimplePart) => void;
}

const groupNames = Object.keys(fieldGroups) as (keyof typeof fieldGroups)[];
/** Field, operator and values of one condition. */
export const ConditionFields = ({ part, scope, error, isSmall = false, onChange }: Props) => {
    const translate = useTranslate();
    const { condition, isNot } = part;
    const mayFilter = useMayFilter();
    // one that stands in the filter already stays in sight
    const isOffered = (field: FilterField) =>
        field === condition.field || (mayFilter(field) && isMeasurable(field, scope.subject));
    const Values = condition.field === 'goal' ? GoalValueField : ValuesField;
    const setField = (field: FilterField) =>
        onChange({
            ...part,
            condition: {
                ...condition,
                field,
                values: [],
                // not every field can be compared in every way
                ...(exactFields[field] && { operator: 'is' }),
            },
        });
    const setOperator = (choice: OperatorChoice) => {
        const [operator, reverse] = operatorChoices[choice];
        onChange({ condition: { ...condition, operator }, isNot: reverse });
    };
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                flex: 1,
                minWidth: 0,
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    sm: isSmall ? '2fr 2fr minmax(0, 4fr)' : 'repeat(2, minmax(0, 1fr))',
                },
            }}
        >
            <TextField
                select
                size="small"
                variant="outlined"
                margin="none"
                label={translate('report.filter.field')}
                value={condition.field}
                onChange={event => setField(event.target.value as FilterField)}
                slotProps={nativeSelect}
            >
                {groupNames.map(group => {
                    const offered = fieldGroups[group].filter(isOffered);
                    return offered.length === 0 ? null : (
                        <optgroup key={group} label={translate(`report.filter.group.${group}`)}>
                            {offered.map(field => (
                                <option key={field} value={field}>
                                    {translate(`report.filter.fields.${field}`)}
                                </option>
                            ))}
                        </optgroup>
                    );
                })}
            </TextField>
            <TextField
                select
                size="small"
                variant="outlined"
                margin="none"
                label={translate('report.filter.operator')}
                value={choiceOf(condition.operator, isNot)}
                onChange={event => setOperator(event.target.value as OperatorChoice)}
                slotProps={nativeSelect}
            >
                {operatorsOf(condition.field).map(name => (
                    <option key={name} value={name}>
                        {translate(`report.filter.operators.${name}`)}
                    </option>
                ))}
            </TextField>
            <Box sx={{ gridColumn: isSmall ? 'auto' : '1 / -1', minWidth: 0 }}>
                <Values
                    key={condition.field}
                    field={condition.field}
                    values={condition.values}
                    scope={scope}
                    error={error}
                    isSmall={isSmall}
                    onChange={values => onChange({ ...part, condition: { ...condition, values } })}
                />
            </Box>
        </Box>
    );
};
