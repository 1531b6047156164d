import { Box, ButtonBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FilterField } from '../../../contract/analytics/filters';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchHeight } from '../../ui/admin/touch';
import { MiddleCut } from '../components/MiddleCut';
import type { ReportScope } from '../report/scope';
import { fieldValueText } from '../table/fieldValueText';

interface Props {
    field: FilterField;
    value: string;
    scope: ReportScope;
}

/** A row's value; a press filters by it. */
export const ValueButton = ({ field, value, scope }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const text = fieldValueText(field, value, { language, translate });
    return (
        <Box sx={{ display: 'flex', minWidth: 0 }}>
            <ButtonBase
                aria-description={translate('speed.only', { value: text })}
                onClick={() => scope.addCondition(field, value)}
                sx={{
                    font: 'inherit',
                    minWidth: 0,
                    maxWidth: 1,
                    textAlign: 'left',
                    borderRadius: 0.5,
                    ...touchHeight(24),
                    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
                }}
            >
                <MiddleCut text={text} title={text} />
            </ButtonBase>
        </Box>
    );
};
