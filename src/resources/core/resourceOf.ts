import type { z } from 'zod';
import { backOffice, type ResourceName } from '../../../contract/backOffice';
import type { AnyResource } from '../../../contract/platform/resource';

type Declared<Name extends ResourceName> = (typeof backOffice)[Name];

/** A row of a resource's list. */
export type RowOf<Name extends ResourceName> = z.output<Declared<Name>['row']>;
/** A whole record of it. */
export type RecordOf<Name extends ResourceName> = z.output<Declared<Name>['record']>;
/** What people write of it. */
export type InputOf<Name extends ResourceName> = z.input<Declared<Name>['input']>;

/** What every record has, whatever else is in it. */
export interface AnyRecord {
    id: string;
    version?: number;
    createdAt?: number;
    updatedAt?: number;
    [field: string]: unknown;
}

/** The contract's declaration of a resource, for what works on all of them alike. */
export const resourceNamed = (name: ResourceName): AnyResource =>
    backOffice[name] as unknown as AnyResource;

export const isResourceName = (name: string): name is ResourceName =>
    Object.hasOwn(backOffice, name);
