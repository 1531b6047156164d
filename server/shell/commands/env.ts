import { writeFileSync } from 'node:fs';
import { exampleEnvironment } from '../../platform/config';

writeFileSync('.env.example', exampleEnvironment());
console.log('.env.example written from server/platform/config.ts');
