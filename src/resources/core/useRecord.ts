import { useGetOne } from 'react-admin';
import type { ResourceName } from '../../../contract/backOffice';
import { recordMeta, recordQuery } from './recordQuery';
import type { AnyRecord, RecordOf } from './resourceOf';

/** The whole record of a page, for what stands outside its form. */
export const useRecord = <Name extends ResourceName>(
    name: Name,
    id: string,
): { data: RecordOf<Name> | undefined } => {
    const { data } = useGetOne<AnyRecord>(name, { id, meta: recordMeta }, recordQuery);
    return { data: data as RecordOf<Name> | undefined };
};
