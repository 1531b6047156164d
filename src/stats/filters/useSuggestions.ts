import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FilterField } from '../../../contract/analytics/filters';
import { callApi } from '../../dataProvider/callApi';
import type { ReportScope } from '../report/scope';
import { breakdownCall } from '../table/breakdownCall';
import { valuesLike } from '../table/fieldValueText';
import { useMaySee } from '../table/useMaySee';
import { fixedValues, translatedFields, valuesIn } from './fields';

/** ms of silence before the server is asked */
const pause = 250;

const useSettled = (text: string): string => {
    const [settled, setSettled] = useState(text);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(text), pause);
        return () => clearTimeout(timer);
    }, [text]);
    return settled;
};

/** Values of a field in the period, the most frequent first, that contain what was typed. */
export const useSuggestions = (field: FilterField, typed: string, scope: ReportScope) => {
    const maySee = useMaySee();
    const name = valuesIn[valuesLike[field] ?? field];
    const isEnabled = name !== undefined && maySee(name);
    const isTranslated = translatedFields.includes(field);
    const q = useSettled(isTranslated ? '' : typed.trim().slice(0, 200));
    const { filter: _, ...asked } = scope.query;
    const query = { ...asked, perPage: isTranslated ? 200 : 20, ...(q && { q }) };
    const { data, isFetching } = useQuery({
        queryKey: ['suggestions', field, query],
        queryFn: async ({ signal }) => {
            const call = breakdownCall(name ?? 'pages');
            const { list } = await callApi(call, { query }, signal, {
                isQuiet: true,
                isSilent: true,
            });
            return [...new Set(list.map(({ value }) => value))];
        },
        enabled: isEnabled,
        meta: { isSilent: true },
        placeholderData: (previous, before) =>
            before?.queryKey[1] === field ? keepPreviousData(previous) : undefined,
    });
    return { values: fixedValues[field] ?? data ?? [], isLoading: isEnabled && isFetching };
};
