import fs from 'node:fs';
import { Cluster, clusterFolder } from '../../server/testing/cluster';

/** A primary and a streaming replica of it, in a folder of their own. */
export class TwoClusters {
  private readonly folder = clusterFolder('sn-replica-');
  private readonly clusters: Record<'primary' | 'replica', Cluster>;

  constructor(port: number) {
    this.clusters = { primary: new Cluster(this.folder, 'primary', port), replica: new Cluster(this.folder, 'replica', port + 1) };
  }

  url(which: 'primary' | 'replica'): string {
    return this.clusters[which].url;
  }

  make(): void {
    this.clusters.primary.make();
    this.start('primary');
  }

  /** Copies the primary, and follows it from then on. */
  copy(): void {
    this.clusters.replica.copy(this.clusters.primary);
    this.start('replica');
  }

  start(which: 'primary' | 'replica'): void {
    this.clusters[which].start();
  }

  /** At once, as when the machine goes away. */
  stop(which: 'primary' | 'replica'): void {
    this.clusters[which].stop();
  }

  remove(): void {
    this.stop('replica');
    this.stop('primary');
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
