import type { Office } from './core/defineOffice';
import { offices } from './offices';

const byName: ReadonlyMap<string, Office> = new Map(offices.map(office => [office.name, office]));

/** What is declared of a resource, for those that only know its name. */
export const officeNamed = (name: string): Office | undefined => byName.get(name);
