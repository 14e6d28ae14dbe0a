import { describe, expect, it } from 'vitest';
import { exists, filesBelow, read } from '../lib/files.js';

interface Manifest {
  name: string;
  version: string;
  type?: string;
  license?: string;
  engines?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(read(`${folder}package.json`));
const root = manifestOf('');
const packages = filesBelow('packages', 'package.json')
  .filter((path) => path.split('/').length === 3)
  .map((path) => path.replace('package.json', ''));

describe.each(['', ...packages])('%spackage.json', (folder) => {
  const manifest = manifestOf(folder);

  it('has the one version, the licence and the oldest Node', () => {
    expect(manifest.version).toBe(root.version);
    expect(manifest.license).toBe('MIT');
    expect(manifest.type).toBe('module');
    expect(manifest.engines).toEqual({ node: '>=20.19' });
  });

  it('names exact versions', () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies };
    const inexact = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    expect(inexact).toEqual([]);
  });
});

describe('the lock file', () => {
  it('agrees with the manifests', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Manifest> };
    for (const folder of ['', ...packages]) {
      const { dependencies, devDependencies } = manifestOf(folder);
      const locked = lock.packages[folder.replace(/\/$/, '')];
      expect({ folder, ...locked?.dependencies }).toEqual({ folder, ...dependencies });
      expect({ folder, ...locked?.devDependencies }).toEqual({ folder, ...devDependencies });
    }
  });

  it('holds the programs of every platform, or npm ci refuses it', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const missing = Object.values(lock.packages)
      .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
      .filter((name) => !(`node_modules/${name}` in lock.packages));
    expect(missing).toEqual([]);
  });

  it('comes with the licence', () => expect(exists('LICENSE')).toBe(true));
});
