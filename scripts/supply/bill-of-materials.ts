import { z } from 'zod';

const component = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() });
const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component }),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});

/**
 * The CycloneDX 1.6 bill of what `npm sbom` read from the lockfile, the same text for the same lockfile: without time,
 * serial number, the version of npm and the name of the folder it ran in, and in the order of the names.
 */
export function billOfMaterials(fromNpm: unknown, productName: string): string {
  const { metadata, components, dependencies } = bill.parse(fromNpm);
  const by = (text: (one: { [key: string]: unknown }) => string) => (a: object, b: object) =>
    text({ ...a }) < text({ ...b }) ? -1 : 1;
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: { ...metadata.component, type: 'application', name: productName },
    },
    components: components.toSorted(by((one) => String(one['bom-ref']))),
    dependencies: dependencies
      .map(({ dependsOn = [], ...one }) => ({ ...one, dependsOn: dependsOn.toSorted() }))
      .toSorted(by((one) => String(one.ref))),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
