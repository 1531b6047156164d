import { useTranslate } from 'react-admin';
import { Paging } from '../../ui/admin/cards/Paging';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { type Column, FigureTable } from './FigureTable';

interface PageQuery {
    page: number;
    perPage: number;
}

interface Props<Row> {
    /** `accounting.<section>`: its texts `title`, `none` and `noneText` */
    texts: string;
    columns: readonly Column<Row>[];
    keyOf: (row: Row) => string;
    /** what was asked for, and how that went */
    found: {
        data: { list: readonly Row[]; total: number } | undefined;
        error: unknown;
        refetch: () => unknown;
    };
    query: PageQuery;
    onQuery: (query: PageQuery) => void;
}

/** Records page by page, or why there are none. */
export const PagedTable = <Row,>({
    texts,
    columns,
    keyOf,
    found: { data, error, refetch },
    query,
    onQuery,
}: Props<Row>) => {
    const translate = useTranslate();
    const text = (key: string) => translate(`${texts}.${key}`);
    if (!data) return <LoadState inner error={error} onAgain={() => void refetch()} height={240} />;
    if (data.total === 0) return <StateCard inner title={text('none')} text={text('noneText')} />;
    return (
        <>
            <FigureTable label={text('title')} columns={columns} rows={data.list} keyOf={keyOf} />
            {data.total > query.perPage && (
                <Paging
                    query={query}
                    sizes={[25, 50, 100]}
                    total={data.total}
                    onChange={part => onQuery({ ...query, ...part })}
                />
            )}
        </>
    );
};
