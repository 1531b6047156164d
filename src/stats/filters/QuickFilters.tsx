import { useTranslate } from 'react-admin';
import type { FilterField } from '../../../contract/analytics/filters';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import type { ReportScope } from '../report/scope';
import { fieldValueText } from '../table/fieldValueText';
import { ChoiceButton } from './ChoiceButton';
import { fixedValues } from './fields';
import { soleValue, withoutField } from './filterParts';
import { useMayFilter } from './useMayFilter';

const quick = ['source', 'device', 'visitorType'] as const satisfies readonly FilterField[];

/** The filters that owners want most, a click each. */
export const QuickFilters = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const mayFilter = useMayFilter();
    return quick.filter(mayFilter).map(field => {
        const value = soleValue(scope.filter, field) ?? '';
        const textOf = (one: string) => fieldValueText(field, one, { language, translate });
        return (
            <ChoiceButton
                key={field}
                label={translate(`report.filter.quick.${field}`)}
                chosen={value && textOf(value)}
                value={value}
                choices={[
                    { value: '', text: translate('report.filter.quick.all') },
                    ...(fixedValues[field] ?? []).map(one => ({ value: one, text: textOf(one) })),
                ]}
                onChoose={next =>
                    next
                        ? scope.addCondition(field, next)
                        : scope.setFilter(withoutField(scope.filter, field))
                }
            />
        );
    });
};
