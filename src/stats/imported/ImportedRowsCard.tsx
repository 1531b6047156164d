import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import {
    type ImportedKind,
    importedKinds,
    importedRows,
} from '../../../contract/analytics/imported';
import { useCall } from '../../dataProvider/useCall';
import { Paging } from '../../ui/admin/cards/Paging';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayText } from '../../ui/text/times';
import type { ReportScope } from '../report/scope';
import { rowText } from '../table/rowText';
import { ImportedTable } from './ImportedTable';

const sizes = [10, 25, 50] as const;

interface Props {
    of: ImportedKind;
    scope: ReportScope;
}

const Rows = ({ of, scope }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [page, setPage] = useState({ page: 1, perPage: 10 });
    const { data } = useCall(
        importedRows,
        { query: { ...scope.query, ...page, of } },
        { keep: true, isSilent: true },
    );
    if (!data?.span) return null;
    const tools = data.tools.map(tool => translate(`histories.tools.${tool}`));
    const title = `${translate(`report.name.${of}`)}: ${translate('histories.rowsTitle', {
        tools: tools.join(', '),
    })}`;
    const words = { language, translate };
    return (
        <SectionCard title={title}>
            <Note sx={{ px: { xs: 2, sm: 2.5 }, pb: 1 }}>
                {translate('histories.ofSums', {
                    tool: tools.join(', '),
                    from: dayText(data.span.from, language),
                    to: dayText(data.span.to, language),
                })}{' '}
                {translate('histories.counted')}
            </Note>
            <ImportedTable
                label={title}
                title={translate('histories.value')}
                totals={data.totals}
                rows={data.list.map(({ value, ...figures }) => ({
                    key: value,
                    name: rowText(of, { value, metrics: {}, share: 0 }, words),
                    ...figures,
                }))}
            />
            {data.total > page.perPage && (
                <Paging
                    query={page}
                    sizes={sizes}
                    total={data.total}
                    onChange={part => setPage({ ...page, ...part })}
                    inset={2}
                />
            )}
        </SectionCard>
    );
};

interface BesideProps {
    name: BreakdownName;
    scope: ReportScope;
    /** the table's own; sums cannot be filtered */
    isFiltered: boolean;
}

/** Sums that were imported, below the breakdown of the same values; nothing where there are none. */
export const ImportedRowsCard = ({ name, scope, isFiltered }: BesideProps) => {
    const of = importedKinds.find(kind => kind === name);
    if (!of || isFiltered || scope.subject.type !== 'site') return null;
    return <Rows key={of} of={of} scope={scope} />;
};
